/** The styles of our drawings for programs that know no variables: one rule for each hue. */

type Values = Record<string, string>;

const RULE = /([^{}]+)\{([^}]*)\}/g;
const DECLARED = /([\w-]+):\s*([^;]+);/g;
const LAYOUT = ["display", "width", "height", "overflow", "opacity"];

const declarations = (body: string): Values =>
  Object.fromEntries(
    [...body.matchAll(DECLARED)].map(([, name = "", value = ""]) => [name, value]),
  );

/** A colour between two, as `color-mix(in srgb, ONE N%, OTHER)` has it. */
function mix(one: string, share: number, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function resolve(value: string, known: Values): string {
  const plain = value.replace(/var\(--([\w-]+)(?:,\s*(var\(--[\w-]+\)))?\)/g, (_, name, other) =>
    resolve(known[`--${name}`] ?? other ?? "none", known),
  );
  return plain.replace(
    /color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)/g,
    (_, one: string, share: string, other: string) => mix(one, Number(share) / 100, other),
  );
}

/** The rules of `art` with all variables replaced by what `tokens` says of the light theme. */
export function plainStyle(tokens: string, art: string): string {
  const root = declarations(/:root \{([^}]*)\}/.exec(tokens)?.[1] ?? "");
  const rules = [...art.replace(/\/\*.*?\*\//gs, "").matchAll(RULE)].map(
    ([, selector = "", body = ""]) => ({ selector: selector.trim(), body: declarations(body) }),
  );
  const hues = rules.filter(({ selector }) => selector.startsWith(".hue-"));
  return rules
    .filter((rule) => !hues.includes(rule))
    .flatMap(({ selector, body }) => {
      const written = (known: Values) =>
        Object.entries(body)
          .filter(([name]) => selector !== ".art" || !LAYOUT.includes(name))
          .map(([name, value]) => `${name}:${resolve(value, known)}`)
          .join(";");
      const own = selector.replace(/^\.art /, "");
      const byHue = /var\(--(a|b|d|on|hair)\b/.test(JSON.stringify(body));
      if (!byHue) return [`${own}{${written(root)}}`];
      return hues.map((hue) => `${hue.selector} ${own}{${written({ ...root, ...hue.body })}}`);
    })
    .join("\n");
}
