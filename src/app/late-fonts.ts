import medium from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2?url'
import { afterFirstMove } from '#src/ui/first-move.ts'

const delayMs = 1500
let asked = false

/**
 * The Arabic medium weight, which only some words have: until it is there they stand in the regular one, which is nearer to it than a font of the
 * device. It comes with the first move, or when the page has been there for a moment: the line is free for what is seen first.
 */
export async function loadLateFonts(): Promise<void> {
  if (asked || document.documentElement.lang !== 'ar') return
  asked = true
  await Promise.race([afterFirstMove(), new Promise((resolve) => setTimeout(resolve, delayMs))])
  try {
    document.fonts.add(await new FontFace('IBM Plex Sans Arabic', `url(${medium})`, { weight: '500', unicodeRange: 'U+600-6FF' }).load())
  } catch (error) {
    // The next page asks again.
    asked = false
    console.debug('the medium weight could not be loaded', error)
  }
}
