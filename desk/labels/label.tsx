import type { Locale } from '#contract/locale.ts'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { QrCode } from '../qr-code.tsx'
import type { Size } from './label-formats.ts'

/** What labels say, in which language. `both`: the names in both, one below the other. */
export type LabelWords = { language: Locale | 'both'; hasPrice: boolean }
type Product = Pick<StaffProductRow, 'name' | 'nameAr' | 'stockNumber' | 'priceSar'>
type Props = { product: Product; address: string; size: Size; words: LabelWords }

const padding = 1.5
/** Of the width, at most. */
const codeShare = 0.42
const mm = (value: number) => `${value}mm`

/** A label for the tray: name, stock number, price, and a code that leads to the piece. All lengths are millimetres of the paper. */
export function Label({ product, address, size, words }: Props) {
  const { name, nameAr, stockNumber, priceSar } = product
  const direction = words.language === 'ar' ? 'ar' : 'en'
  const names = [
    { lang: 'en', dir: 'ltr', text: name },
    { lang: 'ar', dir: 'rtl', text: nameAr },
  ].filter(({ lang, text }) => text !== '' && (words.language === 'both' || lang === words.language))
  const code = Math.min(size.height - 2 * padding, size.width * codeShare)
  const letters = Math.min(4, size.height * 0.115, size.width * 0.062)
  return (
    <div
      lang={direction}
      dir={direction === 'ar' ? 'rtl' : 'ltr'}
      className="flex items-center overflow-hidden on-white"
      style={{
        width: mm(size.width),
        height: mm(size.height),
        padding: mm(padding),
        gap: mm(padding),
        fontSize: mm(letters),
        lineHeight: 1.25,
      }}
    >
      <span style={{ width: mm(code), flex: 'none' }}>
        <QrCode text={address} label={stockNumber} className="block w-full" border={2} />
      </span>
      <div className="min-w-0 flex-1">
        {names.map(({ lang, dir, text }) => (
          <p
            key={lang}
            lang={lang}
            dir={dir}
            className={`font-medium overflow-hidden ${names.length > 1 ? 'line-clamp-1' : 'line-clamp-2'} ${dir === 'rtl' ? 'text-right' : 'text-left'}`}
          >
            {text}
          </p>
        ))}
        <p className="num truncate" style={{ fontSize: '0.85em' }}>
          <bdi dir="ltr">{stockNumber}</bdi>
        </p>
        {words.hasPrice && priceSar && (
          <p className="num font-medium whitespace-nowrap" style={{ fontSize: '1.1em' }}>
            <bdi>{formatMoney(priceSar, direction)}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
