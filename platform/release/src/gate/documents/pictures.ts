import type { DocumentProblem } from './DocumentProblem'
import type { PageElement } from './PageElement'
import type { ParsedDocument } from './parseDocument'

/** Without its size, what follows a picture moves when it is loaded; without a text, screen readers read its address. */
export function pictureProblems({ elements }: ParsedDocument): DocumentProblem[] {
  return elements
    .filter(({ name, isHtml }) => isHtml && name === 'img')
    .flatMap((element) => [
      ...(isSize(element, 'width') && isSize(element, 'height')
        ? []
        : [
            {
              check: 'picture-size',
              cause: `a picture needs width and height: ${element.toString()}`,
              element,
            },
          ]),
      ...(element.get('alt') === undefined
        ? [
            {
              check: 'picture-alt',
              cause: `a picture needs an alt attribute: ${element.toString()}`,
              element,
            },
          ]
        : []),
    ])
}

const isSize = (element: PageElement, attribute: string) => /^[1-9]\d*$/.test(element.get(attribute) ?? '')
