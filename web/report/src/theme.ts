// Light or dark: as the system says, until the reader says otherwise.
import { element } from './dom';

type Theme = 'light' | 'dark';
const kKey = 'halfspace-theme';
const listeners: (() => void)[] = [];
const system = window.matchMedia('(prefers-color-scheme: dark)');

// Pages from files may have no storage.
function stored(): Theme | null {
  try {
    const value = localStorage.getItem(kKey);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(kKey, theme);
  } catch {
    // It lasts as long as the page, then.
  }
}

let chosen = stored();

function current(): Theme {
  return chosen ?? (system.matches ? 'dark' : 'light');
}

function apply(): void {
  document.documentElement.dataset['theme'] = current();
  for (const listener of listeners) listener();
}

export function on_theme(listener: () => void): void {
  listeners.push(listener);
}

export function theme_button(): HTMLButtonElement {
  const node = element('button', { type: 'button', class: 'theme' });
  const label = () => {
    node.textContent = current() === 'dark' ? '☀ Light' : '☾ Dark';
    node.setAttribute('aria-label', current() === 'dark' ? 'Change to light colours' : 'Change to dark colours');
  };
  node.addEventListener('click', () => {
    chosen = current() === 'dark' ? 'light' : 'dark';
    store(chosen);
    apply();
  });
  on_theme(label);
  label();
  return node;
}

system.addEventListener('change', apply);
apply();
