// Elements from values. Text is only ever set as text: names come from data that nobody checked.

type Attributes = Record<string, string | boolean | ((event: Event) => void)>;
type Child = Node | string | null;

function put(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (value !== false) node.setAttribute(name, value === true ? '' : value);
  }
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  put(node, attributes);
  node.append(...children.filter((child) => child !== null));
  return node;
}

export function shape(tag: string, attributes: Attributes = {}, ...children: Node[]): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  put(node, attributes);
  node.append(...children);
  return node;
}

export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element('button', { type: 'button', onclick: act, ...attributes }, label);
}
