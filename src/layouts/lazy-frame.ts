/** The lazy parts of the layout; loaded together on the first interaction. */
export { AccountMenu } from './account/account-menu.tsx'
export { CurrencyMenu } from './frame/currency-menu.tsx'
export { Footer } from './frame/footer.tsx'
export { Menu } from './frame/menu.tsx'
export { AccountSkeleton, OtherSkeleton } from './shaped-skeletons.tsx'
