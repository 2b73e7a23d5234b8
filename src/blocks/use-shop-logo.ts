import { useRouter } from '@tanstack/react-router'
import type { ShopLogo } from '#src/contract/face/shop-logo.ts'

/** The shop's own logo; undefined where the drawn one is shown. */
export const useShopLogo = (): ShopLogo | undefined => useRouter().options.context.shopLogo
