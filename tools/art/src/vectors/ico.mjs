/**
 * A PNG in an ICO container, for whoever asks for /favicon.ico: every reader of the last ten years
 * takes a PNG inside.
 *
 * @param {Buffer} png A square picture.
 * @param {number} size Its side in pixels, up to 255.
 * @returns {Buffer}
 */
export const icoOf = (png, size) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};
