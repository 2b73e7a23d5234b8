/**
 * The hour fan with the word "Loading", for a press whose effect takes more than 400 ms. Its markup is part of the page
 * (layouts/wait-sign.tsx), so that it also shows for a press before the app has loaded.
 */

/** Milliseconds: a quick response shows no sign. */
const afterMs = 400
/** Milliseconds: a wait may be followed by the next, such as that for the app by that for its dialog. */
const restMs = 200

/** Begins a wait. @returns the function that ends it */
export type BeginWait = () => () => void

/** Called once, by the page's first script. */
export function makeWaitSign(): BeginWait {
  let waits = 0
  const sign = () => document.querySelector<HTMLElement>('#wait-sign > *')
  const isShown = () => sign()?.hidden === false
  const show = () => {
    const element = sign()
    if (element) element.hidden = waits === 0
  }
  return () => {
    waits++
    const timer = setTimeout(show, afterMs)
    return () => {
      clearTimeout(timer)
      waits--
      if (isShown()) setTimeout(show, restMs)
    }
  }
}
