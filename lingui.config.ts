import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// No fallbackLocales: it would hide a missing Arabic text from `lingui compile --strict`.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // One catalogue a feature, so that a page loads only the texts it shows (src/i18n/catalogues.ts); `frame` has the rest.
  catalogs: [
    { path: '<rootDir>/locales/{locale}/frame', include: ['<rootDir>/src'], exclude: ['<rootDir>/src/features/**'] },
    { path: '<rootDir>/locales/{locale}/{name}', include: ['<rootDir>/src/features/{name}/'] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
})
