import { laterSkeleton } from './later-skeleton.tsx'

/** For the pages of the account. */
export const AccountPending = laterSkeleton(() => import('./later-frame.ts').then((module) => module.AccountSkeleton))
