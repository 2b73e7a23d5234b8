import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// No fallbackLocales: it would hide a missing Arabic text from `lingui compile --strict`.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'] }],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
})
