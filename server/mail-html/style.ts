import type { Locale } from '#contract/locale.ts'

/**
 * Colors and type of mails: the shop's (ui/styles/tokens.css) as inline styles, which every mail program supports, with a class for each
 * color, by which the dark theme's media query replaces it. `look` sets both, so no element keeps a light color in a dark mail.
 */

type Tones = Record<string, { light: string; dark: string }>

/** Each in the light and in the dark theme. */
export type MailColors = Partial<Record<'primary' | 'deep' | 'tint', { light: string; dark: string }>>

const drawnGrounds = {
  paper: { light: '#fafaf7', dark: '#10120c' },
  surface: { light: '#ffffff', dark: '#181a13' },
  tint: { light: '#f0f2e4', dark: '#232619' },
  primary: { light: '#434a21', dark: '#c0c496' },
  /** The logo's picture has this ground, so it is the same in both. */
  deep: { light: '#232914', dark: '#232914' },
} satisfies Tones
const texts = {
  ink: { light: '#1d1f16', dark: '#edece5' },
  muted: { light: '#515346', dark: '#b4b3a8' },
  onPrimary: { light: '#fbfaf4', dark: '#16190c' },
  onDeep: { light: '#f3f0e6', dark: '#f3f0e6' },
} satisfies Tones
const lines = { line: { light: '#dcdcd5', dark: '#31332a' } } satisfies Tones

const rulesOf = (tones: Tones, prefix: string, property: string) =>
  Object.entries(tones).map(([name, { dark }]) => `.${prefix}-${name}{${property}:${dark}!important}`)

type Tone = { ground?: keyof typeof drawnGrounds; text?: keyof typeof texts; line?: keyof typeof lines }
/** The attributes of an element with these colors. @param css all other properties; borders without their color */
export type Look = (tone: Tone, css: string, more?: string) => string

/** @param own the shop's own colors, in the place of the drawn ones */
export function createLook(own: MailColors = {}): { look: Look; darkRules: string } {
  const grounds = { ...drawnGrounds, ...own }
  return {
    darkRules: [
      ...rulesOf(grounds, 'ground', 'background-color'),
      ...rulesOf(texts, 'text', 'color'),
      ...rulesOf(lines, 'edge', 'border-color'),
    ].join(''),
    look({ ground, text, line }, css, more = '') {
      const classes = [ground && `ground-${ground}`, text && `text-${text}`, line && `edge-${line}`, more].filter(Boolean)
      const colors = [
        ground && `background-color:${grounds[ground].light}`,
        text && `color:${texts[text].light}`,
        // After the borders in `css`, which set it back.
        line && `border-color:${lines[line].light}`,
      ].filter(Boolean)
      return `class="${classes.join(' ')}" style="${[css, ...colors].join(';')}"`
    },
  }
}

/** The shop's families, where a reader has them, and the quiet ones that mail programs have. */
export const fonts: Record<Locale, string> = {
  en: "'Hanken Grotesk','Helvetica Neue','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  ar: "'IBM Plex Sans Arabic','SF Arabic','Segoe UI','Noto Sans Arabic','Geeza Pro',Tahoma,Arial,sans-serif",
}

/** Arabic has a larger size and line height, and never letter spacing. */
export const type: Record<Locale, { body: string; small: string; heading: string; subheading: string; name: string }> = {
  en: {
    body: 'font-size:16px;line-height:25px',
    small: 'font-size:14px;line-height:21px',
    heading: 'font-size:26px;line-height:32px;letter-spacing:-.01em',
    subheading: 'font-size:16px;line-height:25px',
    name: 'font-size:20px;line-height:36px;letter-spacing:4px',
  },
  ar: {
    body: 'font-size:17px;line-height:31px',
    small: 'font-size:15px;line-height:26px',
    heading: 'font-size:25px;line-height:38px',
    subheading: 'font-size:17px;line-height:31px',
    name: 'font-size:26px;line-height:36px',
  },
}
