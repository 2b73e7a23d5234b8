import { msg } from '@lingui/core/macro'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'

/** What the people of the house are called by what they may do. */
export const roleWords: Record<StaffRole, ReturnType<typeof msg>> = {
  specialist: msg`Specialist: requests, messages and customers`,
  catalogue: msg`Catalogue: pieces, photographs and brands`,
  owner: msg`Owner: everything`,
}

/** The same in a word. */
export const roleNames: Record<StaffRole, ReturnType<typeof msg>> = {
  specialist: msg({ message: 'Specialist', context: 'role' }),
  catalogue: msg({ message: 'Catalogue', context: 'role' }),
  owner: msg({ message: 'Owner', context: 'role' }),
}
