/** What a text is: a sentence with {places} to fill, or one sentence per plural form of {n}. */

import type english from "./en";

/** The texts that all of the page shares; games have texts of their own. */
export type Shared = typeof english;
export type Key = keyof Shared;

export type Text = string | Forms;
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
/** Texts in another language, with the keys of these. */
export type Like<English> = Record<keyof English, Text>;
export type Catalogue = Like<Shared>;

type Places<S> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;
type PlacesIn<T> = T extends string
  ? Places<T>
  : T extends { other: infer Other }
    ? Places<Other> | "n"
    : never;

/** The values that a text needs: none, or an object with each of its places. */
export type Values<T> = [PlacesIn<T>] extends [never] ? [] : [Record<PlacesIn<T>, string | number>];

export function fill(
  text: Text,
  values: Record<string, string | number>,
  language: string,
): string {
  const numbers = new Intl.NumberFormat(language);
  const form = typeof text === "string" ? text : plural(text, Number(values.n), language);
  return form.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    return typeof value === "number" ? numbers.format(value) : (value ?? "");
  });
}

function plural(forms: Forms, n: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
}
