import { useCallback, useState } from 'react'
import type { PictureData } from '../../contract/picture'
import { pictureText } from './pictureText'
import styles from './Picture.module.css'

/** A picture that may have a single file, such as a logo. */
export type PictureFile = Omit<PictureData, 'sources'> & Partial<Pick<PictureData, 'sources'>>

export interface PictureProps {
  picture: PictureFile
  /** Empty for a decorative picture. */
  alt: string
  /** Displayed width, as in `<img sizes>`. Needed if the picture has several files. */
  sizes?: string
  /** Whether it is the largest picture of the first screen. Others load lazily. @default false */
  priority?: boolean
  /** Whether the picture is transparent: it has no skeleton until it is known to be loading. @default false */
  isTransparent?: boolean
  /** Whether the frame has the width and height of the picture, as for a logo. @default false */
  keepsIntrinsicSize?: boolean
  /** Class of the frame. Without an aspect ratio, the frame has that of the picture. */
  className?: string
}

/**
 * A picture that fills its frame, with a skeleton while it loads and, if it fails, a grey placeholder with a "not found"
 * image. The frame sets the crop by `--picture-fit` and `--picture-position`, and the place of the placeholder's image by
 * `--notice-inset`. Source: specification §4.
 */
export function Picture({ className, keepsIntrinsicSize, ...rest }: PictureProps) {
  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-transparent={rest.isTransparent || undefined}
      data-own-size={keepsIntrinsicSize || undefined}
    >
      {/* The key resets the status when the picture changes. */}
      <Content key={rest.picture.src} {...rest} />
    </span>
  )
}

type Status = 'unknown' | 'loading' | 'loaded' | 'failed'

function Content({
  picture,
  alt,
  sizes,
  priority = false,
  isTransparent = false,
}: Omit<PictureProps, 'className' | 'keepsIntrinsicSize'>) {
  const { src, width, height, sources = [] } = picture
  const [status, setStatus] = useState<Status>(src ? (isTransparent ? 'unknown' : 'loading') : 'failed')

  // A prerendered picture may have loaded or failed before its event handlers were attached.
  const readStatus = useCallback((image: HTMLImageElement | null) => {
    if (image) setStatus(getStatus(image))
  }, [])

  if (status === 'failed') return <Placeholder width={width} height={height} alt={alt} />

  return (
    <>
      {status === 'loading' && <span className={styles.skeleton} />}
      <picture>
        {sources.map(({ type, srcSet, media }) => (
          <source key={`${media} ${srcSet}`} type={type} media={media} srcSet={srcSet} sizes={sizes} />
        ))}
        {/* eslint-disable-next-line no-restricted-syntax */}
        <img
          ref={readStatus}
          className={styles.image}
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          src={src}
          width={width}
          height={height}
          alt={alt}
          onLoad={() => setStatus('loaded')}
          onError={() => setStatus('failed')}
        />
      </picture>
    </>
  )
}

function getStatus({ complete, naturalWidth }: HTMLImageElement): Status {
  if (!complete) return 'loading'
  return naturalWidth > 0 ? 'loaded' : 'failed'
}

function Placeholder({ width, height, alt }: { width: number; height: number; alt: string }) {
  return (
    <span className={styles.placeholder}>
      {/* Has the size of the picture, so that nothing below moves. */}
      <svg
        className={styles.image}
        width={width || 4}
        height={height || 3}
        viewBox={`0 0 ${width || 4} ${height || 3}`}
        aria-hidden="true"
      />
      <span className={styles.notice}>
        <svg className={styles.notFound} viewBox="0 0 24 24" role="img" aria-label={pictureText.notFound}>
          <path d={imageOff} />
        </svg>
        {alt && <span className={styles.alt}>{alt}</span>}
      </span>
    </span>
  )
}

// From lucide (ISC licence).
const imageOff =
  'm2 2 20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.41-.59M21 15V5a2 2 0 0 0-2-2H9'
