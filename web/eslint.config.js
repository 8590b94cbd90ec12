import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Types are checked by svelte-check, the form by prettier: these rules look for likely mistakes.
export default ts.config(
  { ignores: ["src/wire.ts", "src/games/*/view.ts"] }, // generated
  js.configs.recommended,
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$" }],
      "@typescript-eslint/no-empty-function": ["error", { allow: ["methods"] }],
      "svelte/prefer-svelte-reactivity": "off", // maps here are replaced, or nobody watches them
      "svelte/no-useless-mustaches": ["error", { ignoreStringEscape: true }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  { files: ["src/art/**", "src/games/*/parts/**"], rules: { "svelte/no-at-html-tags": "off" } }, // our own drawings
  { files: ["public/sw.js"], languageOptions: { globals: globals.serviceworker } },
);
