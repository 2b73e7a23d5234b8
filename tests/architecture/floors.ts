/**
 * Which folders may import which, as docs/ARCHITECTURE.md shows: downwards only. A forbidden import means that a module belongs one floor
 * lower. The first line with a path that begins a file's path is that file's floor.
 */
export type Floor = {
  name: string
  /** Folders (with a slash at the end) or files, from the root of the repository. */
  paths: readonly string[]
  /** Names of floors; a floor may always import itself. `x:types` allows type imports only. */
  mayImport: readonly string[]
  /** The only packages it may import; absent = any. An entry also stands for its subpaths. */
  packages?: readonly string[]
  /** Packages it may not import. */
  neverPackages?: readonly string[]
}

/** Rendering packages: a floor that must run in a worker or in the server's process has none of them. */
export const drawing = [
  'react',
  'react-dom',
  'radix-ui',
  '@lingui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'react-hook-form',
]
const belowFeatures = ['contract', 'catalog-index', 'api', 'offline', 'session', 'store', 'queries', 'i18n', 'ui', 'start', 'blocks']

// prettier-ignore
export const floors: readonly Floor[] = [
  { name: 'contract', paths: ['contract/'], mayImport: [], packages: ['zod/mini', 'libphonenumber-js'] },
  { name: 'catalog-index', paths: ['catalog-index/'], mayImport: ['contract'], packages: [] },
  { name: 'api', paths: ['calls/'], mayImport: ['contract', 'i18n'], packages: ['zod/mini', '@simplewebauthn/browser'] },
  { name: 'store', paths: ['store/'], mayImport: [], packages: [] },
  { name: 'offline', paths: ['device/'], mayImport: ['store', 'contract', 'catalog-index', 'i18n'], packages: ['zod/mini', 'idb-keyval'] },
  { name: 'session', paths: ['src/session/'], mayImport: ['store', 'contract', 'offline', 'i18n'], neverPackages: drawing },
  { name: 'i18n', paths: ['i18n/'], mayImport: ['contract', 'locales'] },
  { name: 'ui', paths: ['ui/'], mayImport: ['store', 'contract:types'] },
  { name: 'start', paths: ['src/start/'], mayImport: ['ui'], packages: ['react'] },
  { name: 'queries', paths: ['src/queries/'], mayImport: ['contract', 'api', 'offline', 'session', 'i18n:types'], packages: ['@tanstack/react-query'] },
  { name: 'blocks', paths: ['src/blocks/'], mayImport: ['store', 'contract', 'offline', 'session', 'i18n', 'ui', 'start'] },
  { name: 'features', paths: ['src/features/'], mayImport: belowFeatures },
  { name: 'layouts', paths: ['src/layouts/'], mayImport: belowFeatures },
  { name: 'guards', paths: ['src/guards/'], mayImport: ['contract', 'session'] },
  { name: 'parts', paths: ['src/parts/'], mayImport: [...belowFeatures, 'features', 'layouts', 'guards:types'] },
  { name: 'routes', paths: ['src/routes/'], mayImport: ['contract', 'queries', 'features', 'layouts', 'blocks', 'ui', 'start', 'guards', 'i18n', 'parts'] },
  { name: 'styles', paths: ['ui/styles/'], mayImport: [] },
  { name: 'app/runtime', paths: ['src/app/runtime/'], mayImport: [...belowFeatures, 'features', 'parts', 'guards:types'] },
  { name: 'app', paths: ['src/app/'], mayImport: [...belowFeatures, 'app/runtime', 'features', 'layouts', 'guards', 'parts', 'routes', 'styles', 'locales'] },
  // The staff's front end: it shares the floors below, and nothing that only the storefront needs.
  { name: 'desk', paths: ['desk/'], mayImport: ['contract', 'catalog-index', 'api', 'i18n', 'store', 'ui', 'locales'] },
  { name: 'locales', paths: ['locales/'], mayImport: [] },

  { name: 'sw', paths: ['sw/'], mayImport: ['api', 'offline', 'contract', 'i18n'], neverPackages: [...drawing, 'zod'] },

  { name: 'server/config', paths: ['server/config.ts', 'server/config/'], mayImport: ['contract'], neverPackages: drawing },
  { name: 'server/platform', paths: ['server/platform/'], mayImport: ['contract', 'server/config'], neverPackages: drawing },
  { name: 'server/db', paths: ['server/db/'], mayImport: ['contract', 'server/platform', 'server/config'], neverPackages: drawing },
  { name: 'server/texts', paths: ['server/texts/'], mayImport: ['contract', 'i18n'], neverPackages: drawing },
  { name: 'server/pdf', paths: ['server/pdf/'], mayImport: ['contract', 'i18n'], neverPackages: drawing },
  { name: 'server/mail-html', paths: ['server/mail-html/'], mayImport: ['server/texts', 'contract', 'i18n'], neverPackages: drawing },
  { name: 'server/http', paths: ['server/http/'], mayImport: ['server/texts', 'contract', 'i18n', 'server/platform', 'server/db', 'server/config'], neverPackages: drawing },
  { name: 'server/modules', paths: ['server/modules/'], mayImport: ['server/texts', 'contract', 'catalog-index', 'i18n', 'server/http', 'server/db', 'server/platform', 'server/pdf', 'server/mail-html', 'server/config'], neverPackages: drawing },
  { name: 'server/jobs', paths: ['server/jobs/'], mayImport: ['server/texts', 'contract', 'i18n', 'server/modules', 'server/db', 'server/platform', 'server/config'], neverPackages: drawing },
  { name: 'server/backup', paths: ['server/backup/'], mayImport: ['contract', 'server/config', 'server/platform', 'server/db'], neverPackages: drawing },
  { name: 'server/pages', paths: ['server/pages/'], mayImport: ['contract', 'offline', 'i18n', 'app', 'server/http', 'server/modules', 'server/platform', 'server/config'], neverPackages: drawing },
  { name: 'staff-cli', paths: ['staff-cli/'], mayImport: ['contract', 'api', 'i18n', 'server/config'], neverPackages: drawing },
  { name: 'server/wiring', paths: ['server/wiring/'], mayImport: ['contract', 'i18n', 'server', 'server/config', 'server/platform', 'server/db', 'server/http', 'server/modules', 'server/jobs', 'server/backup', 'server/pages'], neverPackages: drawing },
  { name: 'server', paths: ['server/'], mayImport: ['contract', 'i18n', 'catalog-index', 'app', 'server/config', 'server/platform', 'server/db', 'server/http', 'server/modules', 'server/jobs', 'server/backup', 'server/pages', 'server/wiring'], neverPackages: drawing },
]

/**
 * Floors that run in a worker or in the server's process. Their modules of src, imported directly or indirectly, must be free of React and
 * the DOM as well, the app's render entry excepted.
 */
export const withoutDom = ['sw', 'server']

/**
 * Files that the service worker has, and that a page loads before the contract's schemas: they and all that they import do without
 * packages, zod among them.
 */
export const withoutPackages = ['contract/calls/paths.ts', 'calls/send.ts', 'calls/upload-file.ts']

/** The only files that may use a computed import. */
export const computedImports: readonly string[] = [
  // The chunk of the app, whose address the server writes into the page.
  'src/app/boot.ts',
  // The built renderer, in dist.
  'server/pages/renderer.ts',
]

/** The only file of the app that the server may import: the entry that renders a page to HTML. */
export const renderEntry = 'src/app/entry-server.tsx'

/**
 * A module of the server has these files and no others, and imports only from left to right. One that does several things has several of a
 * role (`history-service.ts`) or rooms (`products/shop/service.ts`). Its services may use each other.
 */
export const moduleRoles = [['routes'], ['service'], ['policy', 'repository', 'presenter']] as const
