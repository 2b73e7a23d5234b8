/**
 * The text of an information page in one language, with `{shop}` and figures such as `{vat}` (i18n/shop-figures.ts), which `fillContent`
 * fills in. Each page and language is a module of its own, loaded by the page's route.
 */
export type InfoContent = {
  title: string
  /** For search engines and previews: one or two sentences. */
  description: string
  /** The sentence under the title. */
  lead: string
  /** ISO calendar date of the last substantial change; for legally binding pages. */
  updated?: string
  sections: readonly InfoSection[]
}

export type InfoSection = {
  /** Part of the address (`/terms#offers`), the same in both languages. */
  id: string
  title: string
  body: readonly InfoBlock[]
  /** Links to other information pages with more. */
  see?: readonly InfoPageName[]
  /** Tells of the drawn name, and is left out where the shop has another one. */
  isAboutDrawnName?: boolean
  /** Ends with the shop's address, e-mail and phone, which are settings and therefore not part of the text. */
  contact?: boolean
}

/** A paragraph, a list, ordered steps, or terms with their definitions. */
export type InfoBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { terms: readonly { term: string; meaning: string }[] }

export type InfoPageName = 'faq' | 'terms' | 'about-us' | 'privacy-policy'
