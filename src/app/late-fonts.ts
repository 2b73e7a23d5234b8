import medium from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2?url'
import { afterFirstMove } from '#src/start/first-move.ts'

const delayMs = 1500
let asked = false

/**
 * Loads the Arabic medium weight, which only some words use: until then they render in the regular weight, which is closer to it than a
 * system font. It is loaded with the first interaction, or after a delay, so that it does not compete with the first paint.
 */
export async function loadLateFonts(): Promise<void> {
  if (asked || document.documentElement.lang !== 'ar') return
  asked = true
  await Promise.race([afterFirstMove(), new Promise((resolve) => setTimeout(resolve, delayMs))])
  try {
    document.fonts.add(await new FontFace('IBM Plex Sans Arabic', `url(${medium})`, { weight: '500', unicodeRange: 'U+600-6FF' }).load())
  } catch (error) {
    // The next page retries.
    asked = false
    console.debug('the medium weight could not be loaded', error)
  }
}
