import { msg } from '@lingui/core/macro'

/** The statuses of a product, for the staff. */
export const statusWords = {
  draft: msg`Draft`,
  published: msg`Published`,
  withdrawn: msg`Withdrawn`,
}
