// Numbers for reading: exact in tooltips and tables, short beside axes.

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

// Six digits, as the program prints them; whole numbers whole.
export function readable(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e15) return grouping.format(value);
  if (size >= 1e6 && size < 1e15) return grouping.format(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e15)) return value.toExponential(5).replace(/\.?0+e/, 'e');
  return String(Number(value.toPrecision(6)));
}

function power(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => superscripts[Number(digit)]);
  return `10${exponent < 0 ? '⁻' : ''}${digits.join('')}`;
}

// For a tick of an axis; on a logarithmic one large and small numbers are powers of ten.
export function tick(value: number, logarithmic: boolean): string {
  const size = Math.abs(value);
  if (size === 0) return '0';
  const exponent = Math.floor(Math.log10(size) + 1e-9);
  const is_power = Math.abs(size / 10 ** exponent - 1) < 1e-9;
  if (logarithmic && is_power && (exponent >= 5 || exponent <= -4)) return (value < 0 ? '−' : '') + power(exponent);
  if (size >= 1e5 && size < 1e15) {
    const [unit, name] = size >= 1e12 ? [1e12, 'T'] : size >= 1e9 ? [1e9, 'G'] : size >= 1e6 ? [1e6, 'M'] : [1e3, 'k'];
    return String(Number((value / unit).toPrecision(6))).replace('-', '−') + name;
  }
  return readable(Number(value.toPrecision(10))).replace('-', '−');
}
