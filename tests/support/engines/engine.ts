/** What the tests need of a browser: the same for each engine. */

/** Values that are sent to a page and back as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Input of W3C WebDriver, which BiDi has unchanged: https://www.w3.org/TR/webdriver2/#actions */
export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] }
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

/** A running browser. */
export type Engine = {
  /** `Firefox 153.7.0` */
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
  perform: (sources: readonly InputSource[]) => Promise<void>
  back: () => Promise<void>
  /** The errors that the pages of this window have reported. */
  problems: () => Promise<readonly string[]>
  close: () => Promise<void>
}

/** The size of a window: the same in each engine. */
export const windowSize = { width: 1280, height: 900 }

export const startTimeoutMs = 60_000
