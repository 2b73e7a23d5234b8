/** The texts of all information pages in one language, loaded together. */
import { content as aboutUs } from './about-us.ar.ts'
import { content as privacyPolicy } from './privacy-policy.ar.ts'
import { content as terms } from './terms.ar.ts'

export const contents = { terms, 'privacy-policy': privacyPolicy, 'about-us': aboutUs }
