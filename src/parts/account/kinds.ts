import { type TrackingTab, requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { kindNames } from '#contract/request-kinds/kinds.ts'
import type { AccountKind } from './kind.ts'

/** Each file of the folder is one kind, so that another one needs no line in a list. */
const found = Object.values(import.meta.glob<AccountKind>('./kinds/*.tsx', { eager: true, import: 'ofAccount' }))

/** The kinds of requests that the account lists, in the order of `requestKinds`. */
export const accountKinds: readonly AccountKind[] = kindNames.flatMap((name) => found.find(({ kind }) => kind === name) ?? [])

/** The kinds that a tab of the tracking lists. */
export const kindsOfTab = (tab: TrackingTab): AccountKind[] => accountKinds.filter(({ kind }) => requestScreens[kind].tracking === tab)
