import { type ShareProblem, shareProblems } from '#contract/pages/share-target.ts'
import { sellStepNames, type SellStep } from './form/sell-step-names.ts'

/**
 * The query of /sell: the step, of which the first needs no name; why a share into the app has brought no photos; and the own piece that is
 * for sale. An unknown value is `undefined`, or the router would keep it.
 */
export const parseSellSearch = ({
  step,
  shared,
  piece,
}: Record<string, unknown>): { step?: SellStep | undefined; shared?: ShareProblem | undefined; piece?: string | undefined } => ({
  step: sellStepNames.find((name) => name === step),
  shared: shareProblems.find((problem) => problem === shared),
  piece: typeof piece === 'string' && /^[\w-]{1,64}$/.test(piece) ? piece : undefined,
})
