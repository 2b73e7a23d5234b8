import type { Mount } from '#server/http/mount.ts'
import type { OfflineCatalogueFiles } from './service.ts'

export function offlineCatalogueRoutes(mount: Mount, files: OfflineCatalogueFiles): void {
  mount('catalogue.get', ({ locale }) => files.in(locale))
}
