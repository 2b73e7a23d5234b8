import { createSellPhotos, type SellPhotos } from '#server/modules/sells/photos-service.ts'
import { sellRoutes } from '#server/modules/sells/routes.ts'
import { createSellRules } from '#server/modules/sells/rules-service.ts'
import { createSells } from '#server/modules/sells/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

export type OpenedSells = OpenedKind & { photos: SellPhotos }

export function openSells(deps: KindDeps): OpenedSells {
  const photos = createSellPhotos(deps)
  return {
    rules: createSellRules({ ...deps, photos }),
    photos,
    openForStaff: photos.openForStaff,
    addCalls: (mount, calls) => sellRoutes(mount, { ...calls, sells: createSells({ ...calls, sellPhotos: photos }) }),
  }
}
