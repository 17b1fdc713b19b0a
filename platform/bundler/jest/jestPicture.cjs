module.exports = {
  __esModule: true,
  default: {
    src: '/test-picture.webp',
    width: 1200,
    height: 900,
    sources: [{ type: 'image/avif', srcSet: '/test-picture.avif 1200w' }],
  },
}
