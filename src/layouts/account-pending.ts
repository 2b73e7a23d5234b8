import { lazySkeleton } from './lazy-skeleton.tsx'

/** For the pages of the account. */
export const AccountPending = lazySkeleton(() => import('./lazy-frame.ts').then((module) => module.AccountSkeleton))
