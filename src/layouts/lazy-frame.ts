/** The lazy parts of the layout; loaded together on the first interaction. */
export { AccountMenu } from './account-menu.tsx'
export { CurrencyMenu } from './currency-menu.tsx'
export { Footer } from './footer.tsx'
export { Menu } from './menu.tsx'
export { AccountSkeleton, OtherSkeleton } from './shaped-skeletons.tsx'
