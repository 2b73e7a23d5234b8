import { useLingui } from '@lingui/react/macro'
import type { SellStep } from './sell-step-names.ts'

/** The steps as the specification calls them. */
export function useStepNames(): Record<SellStep, string> {
  const { t } = useLingui()
  return { contact: t`Contact Information`, item: t`Item Details`, photos: t`Upload Picture` }
}
