import { type ShareProblem, shareProblems } from '#contract/pages/share-target.ts'
import { sellStepNames, type SellStep } from './form/sell-step-names.ts'

/**
 * The query of /sell: the step, of which the first needs no name; and why a share into the app has brought no photos. An unknown value is
 * `undefined`, or the router would keep it.
 */
export const parseSellSearch = ({
  step,
  shared,
}: Record<string, unknown>): { step?: SellStep | undefined; shared?: ShareProblem | undefined } => ({
  step: sellStepNames.find((name) => name === step),
  shared: shareProblems.find((problem) => problem === shared),
})
