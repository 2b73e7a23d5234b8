/** What the tests need of a browser: the same for each engine. */

/** Values that are sent to a page and back as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A running browser. */
export type Engine = {
  /** `firefox/153.8.0`, `WebKitGTK` */
  version: string
  /** Opens a window with cookies and storage of its own. */
  openWindow: () => Promise<EngineWindow>
  close: () => Promise<void>
}

export type EngineWindow = {
  /** The engine's, for messages. */
  version: string
  /** Opens an address and waits until it has loaded. Rejects if neither the network nor a service worker responds. */
  navigate: (url: string) => Promise<void>
  /** Calls a function in the page. It must be self-contained, since its source is sent; arguments and result are JSON. */
  evaluate: <Args extends readonly Json[], Result>(call: (...args: Args) => Result | Promise<Result>, ...args: Args) => Promise<Result>
  /** Runs the source of a script in the page. */
  run: (script: string) => Promise<void>
  /** Real input, as from mouse and keyboard. */
  movePointer: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /** Types in place of what the focused field has. */
  retype: (value: string) => Promise<void>
  pressEnter: () => Promise<void>
  back: () => Promise<void>
  /** The errors that the pages of this window have reported. */
  problems: () => Promise<readonly string[]>
  close: () => Promise<void>
}

/** The size of a window: the same in each engine. */
export const windowSize = { width: 1280, height: 900 }

export const startTimeoutMs = 60_000
