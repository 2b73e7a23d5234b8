import { laterSkeleton } from './later-skeleton.tsx'

/** For the pages of the account. */
export const AccountPending = laterSkeleton(() => import('./account-skeleton.tsx').then((module) => module.AccountSkeleton))
