import type { Decision } from '#contract/inbox/decisions.ts'
import { sellStatusBodySchema } from '#contract/sells/sell-status-body.ts'
import { parseBody } from '#server/http/bodies/field-problems.ts'
import { createDecideSell, createPreviewSell, createSellSteps } from '#server/modules/sells/decide-service.ts'
import { createSellPhotos, type SellPhotos } from '#server/modules/sells/photos-service.ts'
import { sellRoutes } from '#server/modules/sells/routes.ts'
import { createSellRules } from '#server/modules/sells/rules-service.ts'
import { createSells } from '#server/modules/sells/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

const bodyOf = ({ do: _, ...body }: Decision) => parseBody(sellStatusBodySchema, body)

export type OpenedSells = OpenedKind & { photos: SellPhotos }

export function openSells(deps: KindDeps): OpenedSells {
  const photos = createSellPhotos(deps)
  return {
    rules: createSellRules({ ...deps, photos }),
    photos,
    openForStaff: photos.openForStaff,
    decideWith: (requests) => {
      const decide = createDecideSell({ requests })
      return (id, decision, { staff, held }) => decide(id, bodyOf(decision), staff, held)
    },
    checkDecision: (decision) => void bodyOf(decision),
    stepsOf: createSellSteps(deps),
    previewOf: createPreviewSell(deps),
    addCalls: (mount, calls) => sellRoutes(mount, { ...calls, ...photos, sells: createSells({ ...calls, sellPhotos: photos }) }),
  }
}
