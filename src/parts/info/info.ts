/** One part of the app (parts.ts): each page has a file here, named as its route. */
export { AboutRoute, loadAbout } from './about-us.tsx'
export { FaqPage, loadFaq } from './faq.ts'
export { loadPrivacy, PrivacyRoute } from './privacy-policy.tsx'
export { loadSettings, SettingsRoute } from './settings.tsx'
export { loadTerms, TermsRoute } from './terms.tsx'
