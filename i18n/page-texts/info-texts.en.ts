/** The texts of all information pages in one language, loaded together. */
import { content as aboutUs } from './about-us.en.ts'
import { content as privacyPolicy } from './privacy-policy.en.ts'
import { content as terms } from './terms.en.ts'

export const contents = { terms, 'privacy-policy': privacyPolicy, 'about-us': aboutUs }
