import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A photo whose files this server has stored, written before they are: nothing but what is recorded here is ever deleted
 * from the folder or the bucket, where there may be files of another database.
 */
@Entity('stored_photos')
export class StoredPhoto {
  /** What its files are called, as in `Photo`. */
  @PrimaryColumn('varchar')
  name: string;

  /** The sizes that it is kept in, as in `Photo`. */
  @Column('varchar')
  sizes: string;

  /** When its files were last about to be written. */
  @Column('varchar')
  writtenAt: string;
}
