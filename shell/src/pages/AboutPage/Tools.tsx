import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { ToolsContent } from '../../content/about'
import { SectionHead } from '../parts/SectionHead'
import styles from './Tools.module.css'

export function Tools({ title, tools }: ToolsContent) {
  return (
    <Section isFlush>
      <SectionHead title={title} />
      <ul className={styles.tools}>
        {tools.map(({ name, icon }) => (
          <li key={name} className={styles.tool}>
            <Picture
              className={styles.icon}
              picture={{ src: icon, width: 44, height: 44 }}
              alt=""
              isTransparent
            />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
