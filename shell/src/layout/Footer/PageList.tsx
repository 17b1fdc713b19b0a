import { Link } from '@site/shared/runtime'
import { optionHref, type Section } from '../../content/sections'

/** A column with the pages of a section. Narrow windows show the folded list, others heading and list: see the style sheet. */
export function PageList({ section }: { section: Section }) {
  const list = section.footer ?? section
  return (
    <div>
      <h2>{list.label}</h2>
      <details>
        <summary>{list.label}</summary>
        <ul>
          {list.options?.map(({ title, path }) => (
            <li key={path}>
              <Link to={optionHref(list, path)}>{title}</Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
