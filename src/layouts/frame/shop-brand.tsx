import type { ShopLogo } from '#contract/face/shop-logo.ts'
import { isMark } from '#contract/face/shop-logo.ts'
import { useShopLogo } from '#src/blocks/house/use-shop-logo.ts'
import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { Mark } from '#ui/logo.tsx'
import { ShopWordmark } from './shop-wordmark.tsx'

type Props = {
  size: 'sm' | 'md'
  /** Classes of the drawn mark. */
  mark: string
  /** On the deep ground of the footer, in both themes. */
  isOnDeep?: boolean
}

/** The shop's own logo, or the drawn mark, and the name beside it; a wide logo has the name in it. */
export function ShopBrand({ size, mark, isOnDeep = false }: Props) {
  const logo = useShopLogo()
  const name = isOnDeep ? (
    <ShopWordmark size={size} />
  ) : (
    <span className="text-ink">
      <ShopWordmark size={size} />
    </span>
  )
  return (
    <>
      {logo ? <LogoPictures logo={logo} size={size} isOnDeep={isOnDeep} /> : <Mark className={mark} />}
      {(!logo || isMark(logo.light)) && name}
    </>
  )
}

/**
 * The style of the document shows the picture of the theme (server/pages/face-style.ts). With two of them each is fetched only where it is
 * shown.
 */
function LogoPictures({ logo, size, isOnDeep }: { logo: ShopLogo; size: 'sm' | 'md'; isOnDeep: boolean }) {
  const name = useShopName()
  const { light, dark } = logo
  const pictures = dark
    ? isOnDeep
      ? [{ of: dark, look: '' }]
      : [
          { of: light, look: 'logo-light' },
          { of: dark, look: 'logo-dark' },
        ]
    : [{ of: light, look: 'logo-plated' }]
  const height = size === 'sm' ? 28 : 36
  return pictures.map(({ of: { src, width, height: natural }, look }) => (
    <img
      key={src}
      src={src}
      alt={isMark(light) ? '' : name}
      width={Math.round((width * height) / natural)}
      height={height}
      // Neither comes before the pictures of the page; without it React would preload it.
      fetchPriority="low"
      loading={look === 'logo-light' || look === 'logo-dark' ? 'lazy' : undefined}
      className={`shop-logo ${look} object-contain object-[0_50%] rtl:object-[100%_50%] ${size === 'sm' ? 'h-7 max-w-[36vw]' : 'h-9 max-w-60'}`}
    />
  ))
}
