import { type ChangeProfile, type ChangeProfileDeps, createChangeProfile } from './change-profile-service.ts'
import { createDeleteAccount, type DeleteAccount, type DeleteAccountDeps } from './delete-account-service.ts'

export type Profile = { change: ChangeProfile; delete: DeleteAccount }

export type ProfileDeps = ChangeProfileDeps & DeleteAccountDeps

/** Changes that customers make to their own account (docs/areas/accounts.md). */
export const createProfile = (deps: ProfileDeps): Profile => ({
  change: createChangeProfile(deps),
  delete: createDeleteAccount(deps),
})
