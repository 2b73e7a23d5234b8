import { defineConfig } from '@lingui/conf'

// No fallbackLocales: it would hide a missing Arabic text from `lingui compile --strict`.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'] }],
})
