import { msg } from '@lingui/core/macro'
import { mostPhotographPixels } from '#contract/photographs/photo-limits.ts'
import type { PhotoProblem } from '#contract/products/staff-products.ts'

const megapixels = mostPhotographPixels / 1_000_000

/** Why a photograph cannot be shown. */
export const problemWords: Record<PhotoProblem, ReturnType<typeof msg>> = {
  'too-large': msg`It has more than ${megapixels} megapixels. Make it smaller, and add it again.`,
  unreadable: msg`The file is no photograph that can be read. Remove it, and add another.`,
  failed: msg`Its sizes could not be made. Remove it, and add it again.`,
}
