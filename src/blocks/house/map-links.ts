import type { ShopLocation } from '#contract/settings/shop-settings.ts'

/** The location on an external map, in a new tab. */
export const mapLink = ({ latitude, longitude }: ShopLocation): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** The route to it. */
export const routeLink = ({ latitude, longitude }: ShopLocation): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=14/${latitude}/${longitude}`
