import type { Device } from '#contract/people/people.ts'

/** The first whose pattern fits. Most browsers name others, too, so that the order counts. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const nameIn = (names: readonly [string, RegExp][], text: string) => names.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * The device of a browser, for people to recognise it by. Nothing is decided by it: a browser may say anything.
 * @param userAgent the header; null where there is none
 */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}
