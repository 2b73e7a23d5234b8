import { lazySkeleton } from './lazy-skeleton.tsx'

/** For the pages of the account. */
export const AccountPending = lazySkeleton(() => import('./lazy-frame.ts').then((module) => module.AccountSkeleton))

/** For pages of their own that name no other. */
export const OtherPending = lazySkeleton(() => import('./lazy-frame.ts').then((module) => module.OtherSkeleton))
