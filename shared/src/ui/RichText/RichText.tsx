import { Link } from '@site/shared/runtime'
import { parseHtml, type RichElement, type RichNode } from './parseHtml'
import styles from './RichText.module.css'

export interface RichTextProps {
  /** HTML from content; parseHtml.ts has the allow-list. */
  html: string
  className?: string
}

/** Renders HTML from content as React elements. Tags outside the allow-list stay text. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div className={className ? `${styles.richText} ${className}` : styles.richText}>
      {parseHtml(html).map(renderNode)}
    </div>
  )
}

function renderNode(node: RichNode, index: number) {
  return typeof node === 'string' ? node : <Element key={index} {...node} />
}

function Element({ tag: Tag, href, children }: RichElement) {
  const content = children.map(renderNode)
  if (Tag === 'br') return <br />
  if (href === undefined) return <Tag>{content}</Tag>
  if (href.startsWith('/')) return <Link to={href}>{content}</Link>
  return (
    <a href={href} rel="noopener">
      {content}
    </a>
  )
}
