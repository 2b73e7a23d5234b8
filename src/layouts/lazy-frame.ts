/** What the frame of the pages needs from the first move on; loaded together. */
export { AccountMenu } from './account-menu.tsx'
export { AccountSkeleton } from './account-skeleton.tsx'
export { Footer } from './footer.tsx'
export { Menu } from './menu.tsx'
