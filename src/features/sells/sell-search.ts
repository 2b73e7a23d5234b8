import { sellStepNames, type SellStep } from './sell-step-names.ts'

/** The query of /sell: the step, of which the first needs no name. An unknown one is `undefined`, or the router would keep it. */
export const parseSellSearch = ({ step }: Record<string, unknown>): { step?: SellStep | undefined } => ({
  step: sellStepNames.find((name) => name === step),
})
