/**
 * CSS features that not all browsers with the site's looks have, and what a browser without them shows instead. Features
 * inside `@supports` are not listed.
 */
export const acceptedFeatures: Readonly<Record<string, string>> = {
  'function minmax()': 'all have it; the data lists it with the grid properties',
  'function repeat()': 'all have it; the data lists it with the grid properties',
  'media (forced-colors)': 'browsers without it have no forced colours',
  'media (scripting)': 'controls that need scripts are shown, and do nothing without scripts',
  'property backdrop-filter': 'the page behind a dialog is dark, not blurred',
  'property contain-intrinsic-block-size': 'used with content-visibility only',
  'property container-type': 'carousels keep their wide arrangement',
  'property content-visibility':
    'sections off the screen are rendered too; the menu hides the page by visibility',
  'property forced-color-adjust': 'browsers without it have no forced colours',
  'property hyphens': 'long words break where the line ends',
  'property mask': 'Lightning CSS adds the prefixed property',
  'property mask-image': 'Lightning CSS adds the prefixed property',
  'property outline': 'outlines of rounded elements have corners',
  'property overscroll-behavior':
    'scrolling past the end of a dialog or menu would scroll the page; it is locked',
  'property overscroll-behavior-x': 'a swipe past the end of a list may go back',
  'property resize': 'the text area has a fixed height',
  'property rotate': 'arrows do not turn',
  'property scroll-snap-type': 'lists stop between two entries',
  'property scrollbar-gutter': 'the page moves by the width of the scroll bar when it is locked',
  'property scrollbar-width': 'lists of carousels show a scroll bar',
  'property text-size-adjust': 'has a prefixed twin for iOS, and desktops do not resize text',
  'property text-wrap': 'lines break where they are full',
  'property translate': 'the primary bar stays when the page is scrolled down',
  'property view-transition-name': 'pages change without a transition',
  'rule @container': 'carousels keep their wide arrangement',
  'rule @container style()': 'controls may be shown before the carousel is measured',
  'selector :has': 'the page behind a dialog or menu can be scrolled',
  'selector :modal': 'used with :has only',
  'selector :popover-open': 'popoverFallback.ts opens the menu by an attribute',
  'selector :view-transition-group': 'pages change without a transition',
  'selector :view-transition-new': 'pages change without a transition',
  'selector :view-transition-old': 'pages change without a transition',
  'unit cqi': 'slides of carousels are as wide as their content',
  'unit dvh': 'the menu and dialogs are as high as `inset` and the browser allow',
  'unit lh': 'the logo of the loader moves when its text arrives',
  'unit svh': 'used with content-visibility only',
}
