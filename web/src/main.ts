import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./i18n/index.svelte";
import { dress } from "./lib/preferences.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/art.css";

dress();
await speak();
mount(App, { target: document.getElementById("app") ?? document.body });
