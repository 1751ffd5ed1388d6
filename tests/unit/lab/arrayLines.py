# What NumPy says to each line: `;;` stands between statements, the last is shown. arrayLines.txt is what NumPy 2.4.6 says.
import warnings

import numpy as np

LINES = r"""
np.float64(1.5)
np.float32(0.1)
np.int64(3)
np.bool_(True)
np.float32(1e-5)
np.float32(1.5e20)
np.float64(1e16)
np.float32(1e16)
np.float32(123456789)
np.float64(1)/3
np.float32(1)/3
np.float32(1)+np.float64(1)
np.float32(1)+1.5
np.int32(1)+1
np.int64(5)/2
np.int64(5)//2
np.int64(-5)%3
np.int64(2)**10
np.int64(2)**-1
np.float64(2)**0.5
np.uint8(200)+np.uint8(100)
np.uint8(200)+100
np.uint8(1)+300
np.int8(127)+np.int8(1)
np.bool_(True)+np.bool_(True)
np.bool_(True)-np.bool_(True)
-np.bool_(True)
~np.bool_(True)
np.True_ & False
round(np.float64(2.567),2)
round(np.float32(2.567),2)
round(np.float64(2.5))
int(np.float64(2.7))
float(np.float32(0.1))
f"{np.float32(0.1):.3f} {np.float64(2)} {np.int64(4):5d} {np.float32(0.1)}"
"%.2f %d %s" % (np.float64(1.234), np.int64(3), np.float32(0.5))
str(np.float64(1.0)), repr(np.float32(2)), str(np.bool_(0))
[np.float64(1.5), np.int64(2), np.float32(3)]
sum([np.float64(1), np.float64(2)])
max(np.array([1.,3.,2.]))
sorted(np.array([3.,1.,2.]))
isinstance(np.float64(1), float), isinstance(np.int64(1), int), isinstance(np.float32(1), np.floating)
np.float64(1)==1, np.int64(1)==1.0
np.float64('nan'), np.float64('inf'), np.float32('-inf')
np.float64(1)/0
np.float64(0)/0
np.int64(1)//0
np.float64(3).item(), type(np.float64(3).item()), np.int64(3).item()
np.float64(2.5).is_integer(), np.float64(2).is_integer()
abs(np.int64(-3)), -np.float32(2)
np.float64(3.7)//1, np.float64(3.7)%1, divmod(np.float64(7),2)
3 - np.float64(1), 3 / np.int64(2), 2 ** np.float32(3), 7 // np.int64(2)
[1,2] * np.int64(2)
[1,2] * np.float64(2)
np.float64(2) * [1,2]
np.array(3.5)
np.array(3)[()]
np.array([1,2,3])
np.array([1,2.5,3])
np.array([True,False])
np.array([[1,2],[3,4]])
np.array([[1.5,2],[3,4.25]])
np.array([])
np.array([[]])
np.array([[1,2],[3]])
np.array([1,[2,3]])
np.array([1,2],dtype=float)
np.array([1.7,-2.7],dtype=int)
np.array([1,2],dtype=np.float32)
np.array([0.1,0.2],dtype='float32')
np.array([1,2],dtype='i4')
np.array([300],dtype=np.uint8)
np.array([1e10,1])
np.array([1e-10,1])
np.array([1e8,1.5])
np.array([12345678.9,0.1])
np.array([1e5,1e-2])
np.array([1.0,1000.0,0.001])
np.array([0.0001,0.00001])
np.array([np.nan,1,np.inf,-np.inf])
np.array([np.nan,np.nan])
np.array([np.inf])
np.array([-0.0,0.0])
np.array([1/3,2/3,100])
np.array([1/3,2/3,1e6],dtype=np.float32)
np.array([1e20])
np.array([1.23456789012345])
np.array([[1.123456789,2],[333.5,4]])
np.array([1000000,1])
np.array([-1,10,100])
np.array([True,False,True]).astype(int)
np.array([[True,False],[False,True]])
np.array(range(5)), np.array((1,2))
np.array([np.float32(1.5),2])
np.array([np.array([1,2]),np.array([3,4])])
np.arange(5), np.arange(4.0), np.arange(1,10,3), np.arange(5,0,-1), np.arange(0,1,0.1), np.arange(0)
np.arange(0,1,0.25), np.arange(1.5,4), np.arange(3,dtype=np.float32), np.arange(-3,3)
np.arange(10**6)
np.arange(2000.0)
np.arange(1001).reshape(7,143)
np.arange(10000).reshape(100,100)
np.arange(2000).reshape(2,10,100)
np.linspace(0,1,5), np.linspace(0,10,4), np.linspace(0,1,3,endpoint=False), np.linspace(1,2,1), np.linspace(0,1,5,retstep=True)
np.linspace(0,5,6,dtype=int), np.linspace([0,1],[1,2],3)
np.logspace(0,3,4), np.geomspace(1,1000,4)
np.zeros(3), np.ones((2,2)), np.full((2,3),7), np.full(2,0.5), np.eye(3), np.eye(2,3,k=1), np.identity(2), np.empty(0)
np.zeros((2,2),dtype=int), np.ones(2,dtype=bool), np.full((2,),True), np.full(2,np.inf), np.full((2,2),3,dtype=np.float32)
np.zeros_like(np.array([1,2])), np.ones_like(np.array([1.5])), np.full_like(np.array([1,2]),7), np.full_like(np.array([1,2]),7.5), np.zeros_like([1.5,2])
np.zeros((0,3)), np.ones((2,0)), np.zeros((2,0,3))
np.tri(3), np.tri(2,3,1), np.tril(np.ones((3,3))), np.triu(np.arange(9).reshape(3,3)), np.triu(np.ones((3,3)),k=1), np.tril([[1,2],[3,4]],-1)
np.diag([1,2,3]), np.diag(np.arange(9).reshape(3,3)), np.diag([1,2],k=1), np.diag(np.arange(9).reshape(3,3),-1)
np.meshgrid([1,2],[3,4,5]), np.meshgrid([1,2],[3,4],indexing='ij')
np.fromfunction(lambda i,j: i+j,(2,3)), np.indices((2,2))
np.tril_indices(3), np.triu_indices(3,1)
np.zeros((1000,1000)).sum()
np.set_printoptions(precision=3);;np.array([1.23456,2.0])
np.set_printoptions(suppress=True);;np.array([1e-10,1.5,1e5])
np.set_printoptions(precision=2,suppress=True);;np.array([[1e-10,1.5],[1e5,3.14159]])
np.set_printoptions(threshold=5);;np.arange(10)
np.set_printoptions(linewidth=40);;np.arange(30)*1.5
np.set_printoptions(edgeitems=1,threshold=3);;np.arange(9).reshape(3,3)
np.set_printoptions(formatter={'float':'{:0.3f}'.format});;np.array([1.5,2])
np.set_printoptions(floatmode='fixed');;np.array([1.5,2.25])
np.set_printoptions(floatmode='unique');;np.array([1.5,1/3])
np.set_printoptions(floatmode='maxprec_equal');;np.array([1.5,1/3])
np.set_printoptions(sign='+');;np.array([1.5,-2])
np.set_printoptions(sign=' ');;np.array([1.5,2])
np.set_printoptions(nanstr='NA',infstr='oo');;np.array([np.nan,np.inf,1])
np.set_printoptions(precision=0);;np.array([1.5,2.25])
np.set_printoptions(threshold=np.inf);;np.arange(1100)
np.array_str(np.array([1.23456789,2]),precision=3)
np.array_repr(np.array([1.23456789,2]),precision=3)
np.array2string(np.array([1.5,2]),separator=', ')
np.array2string(np.array([[1.5,2],[3,4]]),precision=1,separator=',',suppress_small=True)
np.array2string(np.arange(3),formatter={'int':lambda x: hex(x)})
np.format_float_positional(0.1), np.format_float_positional(np.float32(1/3)), np.format_float_positional(1e-10), np.format_float_positional(3.14159,precision=2), np.format_float_scientific(12345.678), np.format_float_scientific(0.1,precision=3), np.format_float_positional(16.0,trim='-')
np.array([1.5]*30)
np.array([1/3]*10,dtype=np.float32)
np.random.RandomState(0).rand(4,5)
np.random.RandomState(0).randn(3,4)*100
np.random.RandomState(1).randn(2,3,4)
np.random.RandomState(1).randn(2,2,2,2)
np.random.RandomState(0).randint(0,1000,(5,8))
np.random.RandomState(0).rand(3,3).astype(np.float32)
np.random.RandomState(0).randn(20)*1e-3
np.random.RandomState(0).randn(20)*1e3
np.random.RandomState(0).randn(20)*1e7
np.array([[0.001,100],[5,1e-3]])
np.array([99999999.0]), np.array([100000000.0]), np.array([0.00011,1]), np.array([1e15,1])
np.array([[1,2],[3,4]],dtype=np.int8), np.array([1,2],dtype=np.uint64), np.array([True]), np.array([1],dtype=np.int16)
np.array([[[1,2],[3,4]],[[5,6],[7,8]]])
np.array([1.0,2.0,3.0]).reshape(3,1)
np.float32(3.14159265), np.float32(16777216), np.float32(1e8), np.float32(0.3), np.float32(100.5), np.float32(1e-4), np.float32(9.999e-5)
str(np.array([1.0,2.5])), f"{np.array([1,2])}", "%s" % np.array([1.5])
f"{np.array([1.5]):.2f}"
f"{np.array(1.5):.2f}"
"{:.3f}".format(np.float64(2))
np.dtype('float32'), np.dtype(float), np.dtype('int'), np.dtype(bool), np.float32, np.int64, np.bool_, np.dtype('f4')
np.array([1.5]).dtype, np.array([1]).dtype.name, np.array([True]).dtype.kind, np.dtype('float32').itemsize, np.dtype('int32').str, np.dtype(np.float64).type
np.array([1.5]).dtype == np.float64, np.array([1.5]).dtype == 'float64', np.array([1.5]).dtype == float, np.dtype('float64') == np.float32
np.dtype('foo')
np.finfo(np.float32), np.finfo(np.float64).eps, np.finfo(float).max, np.finfo(np.float32).tiny, np.iinfo(np.int32), np.iinfo(np.int64).max, np.finfo(np.float32).max, np.finfo(np.float32).min
np.result_type(np.float32,np.int64), np.promote_types('i4','f4'), np.result_type(np.float32(1),2.0), np.can_cast(np.int64,np.float32), np.can_cast('f8','f4','same_kind')
np.issubdtype(np.float32,np.floating), np.issubdtype(np.array([1]).dtype,np.integer), np.isscalar(np.float64(1)), np.isscalar([1]), np.issubdtype(np.int64, np.number)
np.pi, np.e, np.inf, np.nan, np.newaxis
a=np.arange(12).reshape(3,4);;a[1], a[1,2], a[-1], a[:,1], a[1:], a[:2,1:3], a[::-1], a[:,::-1], a[::2,::2], a[...,0], a[0,...]
a=np.arange(12).reshape(3,4);;a[None].shape, a[:,None].shape, a[...,None].shape, a[np.newaxis,:,0].shape
a=np.arange(12).reshape(3,4);;a[[0,2]], a[[0,2],[1,3]], a[:,[0,2]], a[[0,1]][:,[1,2]], a[[[0],[2]],[1,3]], a[np.ix_([0,2],[1,3])]
a=np.arange(12).reshape(3,4);;a[a>5], a[a%2==0], a[[True,False,True]], a[:,[True,False,True,False]], a[np.array([0,1]),1:]
a=np.arange(24).reshape(2,3,4);;a[0,[0,1]], a[[0,1],:,[0,1]], a[:,[0,1],[0,1]], a[...,[0]], a[1,:,[0,1]]
a=np.arange(12).reshape(3,4);;a[3]
a=np.arange(12).reshape(3,4);;a[0,4]
a=np.arange(12).reshape(3,4);;a[0,0,0]
a=np.arange(12).reshape(3,4);;a[1.5]
a=np.arange(12).reshape(3,4);;a['x']
a=np.arange(12).reshape(3,4);;a[[1.5]]
a=np.arange(12).reshape(3,4);;a[[True,False]]
a=np.arange(12).reshape(3,4);;a[[0,5]]
a=np.arange(12).reshape(3,4);;a[[0,1],[0,1,2]]
a=np.arange(12).reshape(3,4);;a[...,...]
a=np.arange(5);;a[1]=10;;a
a=np.arange(5);;a[1:3]=[7,8];;a
a=np.arange(5);;a[1:3]=[7,8,9];;a
a=np.arange(5);;a[::2]=0;;a
a=np.arange(5);;a[[0,1]]=9;;a
a=np.arange(5);;a[[0,0]]+=1;;a
a=np.arange(5);;a[a>2]=-1;;a
a=np.arange(5);;a[a>2]=[1,2,3];;a
a=np.arange(5);;a[1]=2.7;;a
a=np.arange(5);;a[1]=np.nan;;a
a=np.arange(5.);;a[1]=[1,2];;a
a=np.zeros((2,3));;a[:,1]=[1,2];;a[0]=5;;a
a=np.zeros((2,3));;a[:]=np.arange(3);;a
a=np.zeros((2,3));;a[:,:2]=np.ones((2,1));;a
a=np.zeros((2,3));;a[...,0]=1;;a
a=np.zeros((2,3));;a[:]=np.arange(4);;a
a=np.arange(6).reshape(2,3);;b=a[0];;b[0]=99;;a, b.base is a, a.base
a=np.arange(6);;b=a.reshape(2,3);;b[0,0]=7;;a, b.base is a
a=np.arange(6);;b=a.copy();;b[0]=7;;a
a=np.arange(6).reshape(2,3);;b=a.T;;b[0,1]=50;;a, b.strides, a.strides, b.flags['C_CONTIGUOUS']
a=np.arange(6).reshape(2,3);;a.ravel().base is a.base, a.flatten().base, a.T.ravel(), a.T.flatten()
a=np.arange(6).reshape(2,3).T;;a.reshape(-1), a.reshape(2,3), a.reshape(6,1)
np.arange(6).reshape(2,-1), np.arange(6).reshape((3,2)), np.arange(24).reshape(2,3,4).reshape(6,-1).shape
np.arange(6).reshape(4,2)
np.arange(6).reshape(-1,4)
np.arange(6).reshape(-1,-1)
np.arange(6).reshape(2,3,order='F')
np.ones((2,3))+np.ones((2,4))
np.ones((2,3))+np.ones(2)
np.ones((3,1))+np.arange(4), np.ones((2,3))*np.array([1,2,3]), np.arange(3)[:,None]*np.arange(2)
np.ones((2,3))@np.ones((2,3))
np.ones(3)@np.ones(2)
np.ones((2,3))@np.ones(3), np.ones(2)@np.ones((2,3)), np.arange(3)@np.arange(3), (np.ones((2,2,3))@np.ones((3,4))).shape
np.array([[1,2],[3,4]])@np.array([[5,6],[7,8]])
np.float64(2)@np.ones(2)
np.ones(2)@2
np.dot([1,2],[3,4]), np.dot(np.ones((2,3)),np.ones((3,2))), np.dot(3,4), np.dot(np.ones((2,3)),np.ones(3))
np.dot(np.ones((2,3)),np.ones(2))
np.inner([1,2],[3,4]), np.outer([1,2],[3,4,5]), np.cross([1,0,0],[0,1,0]), np.kron([1,2],[1,1]), np.vdot([1,2],[3,4]), np.tensordot(np.ones((2,3)),np.ones((3,4)),1)
np.einsum('ij,jk->ik',np.arange(6).reshape(2,3),np.arange(6).reshape(3,2)), np.einsum('ii',np.eye(3)), np.einsum('ij->j',np.ones((2,3))), np.einsum('ij->ji',np.arange(6).reshape(2,3)), np.einsum('i,j',[1,2],[3,4]), np.einsum('bhqd,bhkd->bhqk',np.ones((1,2,3,4)),np.ones((1,2,5,4))).shape, np.einsum('ii->i',np.arange(9).reshape(3,3))
np.einsum('...ij,...jk->...ik',np.ones((2,2,3)),np.ones((2,3,4))).shape, np.einsum('i,i->',np.arange(3.),np.arange(3.)), np.einsum('ijk->',np.ones((2,3,4))), np.einsum('ab,bc,cd->ad',np.ones((2,3)),np.ones((3,4)),np.ones((4,5)))
a=np.arange(12.).reshape(3,4);;a.sum(), a.sum(axis=0), a.sum(1), a.sum(axis=1,keepdims=True), a.sum(axis=(0,1)), a.mean(), a.mean(axis=0), a.std(), a.var(axis=1), a.max(), a.min(axis=0), a.argmax(), a.argmax(axis=1), a.prod(axis=1), a.cumsum(), a.cumsum(axis=1), a.any(), a.all(axis=0)
np.sum([1,2,3]), np.sum([[1,2],[3,4]],axis=0), np.sum([True,True]), np.sum([]), np.sum(5), np.sum([1.5,2]), np.sum(np.array([1,2],dtype=np.int32)).dtype, np.sum(np.array([1,2],dtype=np.float32)), np.sum([1,2],initial=10), np.sum([1,2,3],where=[True,False,True])
np.mean([1,2,3,4]), np.mean([[1,2],[3,4]],axis=1), np.mean(np.array([1,2],dtype=np.float32)), np.mean([True,False]), np.average([1,2,3],weights=[3,1,1])
np.std([1,2,3,4]), np.std([1,2,3,4],ddof=1), np.var([1.,2,4]), np.median([1,3,2]), np.median([1,2,3,4]), np.percentile([1,2,3,4],50), np.percentile([1,2,3,4],[25,75]), np.quantile([1.,2,3],0.3), np.ptp([1,5,3])
np.max([1,2]), np.max([]), 1
np.min(np.array([])), 1
np.argmax([]), 1
np.max(np.array([[1,2],[3,4]]),axis=2)
np.sum(np.ones((2,3)),axis=(0,0))
np.max([1,np.nan,3]), np.nanmax([1,np.nan,3]), np.nansum([1,np.nan]), np.nanmean([1,np.nan,3]), np.argmax([1,np.nan,3]), np.min([1,np.nan])
np.amax([1,2]), np.amin([[1,2],[0,3]],axis=1), np.max([1,2],initial=5), np.maximum([1,5],[3,2]), np.minimum([1,5],3), np.fmax([1,np.nan],[2,2]), np.maximum(np.nan,1)
np.any([0,1]), np.all([1,1]), np.all([]), np.any([[0,1],[0,0]],axis=1), np.count_nonzero([0,1,2]), np.count_nonzero([[0,1],[1,1]],axis=0)
np.cumsum([1,2,3]), np.cumprod([1,2,3]), np.cumsum([[1,2],[3,4]],axis=0), np.diff([1,4,9]), np.diff([[1,2],[4,8]],axis=0), np.diff([1,4,9],n=2), np.trapezoid([1,2,3])
np.sort([3,1,2]), np.sort([[3,1],[2,4]],axis=0), np.argsort([3,1,2]), np.argsort([[3,1],[2,4]]), np.sort([3,1,2])[::-1], np.argsort([3,1,2])[::-1], np.sort([1,np.nan,0]), np.argsort(-np.array([3,1,2])), np.sort([True,False])
a=np.array([3,1,2]);;a.sort();;a
np.unique([3,1,1,2]), np.unique([3,1,1,2],return_counts=True), np.unique([3,1,1,2],return_index=True,return_inverse=True), np.unique([[1,2],[1,2]],axis=0), np.unique([1.5,np.nan,np.nan])
np.where([True,False],[1,2],[3,4]), np.where(np.array([1,0,2])>0), np.where([True,False],1,0.5), np.where(np.eye(2)>0,-np.inf,0), np.where(np.array([1,2])>1,np.array([1,2],dtype=np.float32),0.0), np.where(np.array([[1,0],[0,1]]))
np.clip([1,5,10],2,8), np.clip(np.array([1.5,-2]),0,None), np.clip(5,0,3), np.array([1,5]).clip(2), np.clip(np.array([1,5]),1.5,3), np.clip([1,2,3],[2,2,2],3)
np.round(2.567,2), np.round([1.5,2.5,3.5]), np.round(np.array([1.234,5.678]),1), np.floor([1.7,-1.2]), np.ceil([1.2,-1.7]), np.trunc([1.7,-1.7]), np.rint([0.5,1.5]), np.around(1234.5,-2), np.round(15,-1), np.fix([-1.5,1.5]), np.round([12,25],-1), np.array([1.55]).round(1)
np.abs([-1,2]), np.absolute(-1.5), np.sign([-2,0,3]), np.sqrt([4,9]), np.square([2,3]), np.exp([0,1]), np.log([1,np.e]), np.log2([1,8]), np.log10([1,1000]), np.power([2,3],2), np.power(2.,[1,2]), np.exp2([1,2]), np.log1p([0,1]), np.expm1([0,1]), np.cbrt([8,27]), np.reciprocal([2.,4]), np.mod([5,-5],3), np.fmod([5,-5],3), np.floor_divide([5,-5],3), np.hypot(3,4), np.negative([1,2])
np.sin([0,np.pi/2]), np.cos([0,np.pi]), np.tan([0,1]), np.arcsin([0,1]), np.arctan([0,1]), np.arctan2(1,1), np.sinh([0,1]), np.cosh([0,1]), np.deg2rad(180), np.rad2deg(np.pi), np.degrees([np.pi])
np.tanh([0,1]), 1
np.isnan([1,np.nan]), np.isinf([1,np.inf]), np.isfinite([1,np.nan]), np.isclose(1,1+1e-9), np.isclose([1,2],[1,2.1]), np.allclose([1,2],[1,2]), np.array_equal([1,2],[1,2]), np.array_equal([1,2],[1,3]), np.array_equal([1],[1,2]), np.nan_to_num([np.nan,np.inf,1]), np.nan_to_num([np.nan,-np.inf],nan=5,neginf=0), np.isnan(np.nan), np.allclose([np.nan],[np.nan]), np.allclose([np.nan],[np.nan],equal_nan=True)
np.logical_and([True,False],True), np.logical_or([0,1],0), np.logical_not([0,1]), np.logical_xor(1,0), ~np.array([True,False]), np.array([True,False])&np.array([True,True]), np.array([1,2])|4, np.array([6])^3, np.array([1])<<3, np.invert([1])
np.array([1,2])==np.array([1,3]), np.array([1,2])!=2, np.array([1.5])<2, np.array([1,2])>=[1,3], np.array([1,2])==np.array([1,2,3])
np.array([1,2])=='a'
np.array([1,2])==None
np.concatenate([[1,2],[3]]), np.concatenate([[[1,2]],[[3,4]]],axis=0), np.concatenate([[[1,2]],[[3,4]]],axis=1), np.concatenate([[1],[1.5]]), np.concatenate([[[1,2]],[[3,4]]],axis=None), np.stack([[1,2],[3,4]]), np.stack([[1,2],[3,4]],axis=1), np.vstack([[1,2],[3,4]]), np.hstack([[1,2],[3]]), np.column_stack([[1,2],[3,4]]), np.dstack([[1],[2]]), np.hstack([np.ones((2,1)),np.zeros((2,2))]), np.append([1,2],3), np.append([[1,2]],[[3,4]],axis=0), np.block([[np.eye(2),np.zeros((2,1))]])
np.concatenate([np.ones((2,2)),np.ones((2,3))])
np.concatenate([np.ones(2),np.ones((2,3))])
np.concatenate([1,2])
np.stack([[1,2],[3]])
np.vstack([[1,2],[3]])
np.split(np.arange(6),3), np.split(np.arange(6),[2,4]), np.array_split(np.arange(7),3), np.hsplit(np.arange(4).reshape(2,2),2), np.vsplit(np.arange(4).reshape(2,2),2), np.split(np.arange(8).reshape(2,4),2,axis=1)
np.split(np.arange(7),3)
np.repeat([1,2],2), np.repeat([[1,2]],2,axis=0), np.repeat([1,2],[1,3]), np.tile([1,2],2), np.tile([1,2],(2,2)), np.roll([1,2,3],1), np.roll([[1,2],[3,4]],1,axis=1), np.flip([1,2,3]), np.flip([[1,2],[3,4]],0), np.fliplr([[1,2]]), np.flipud([[1],[2]]), np.rot90([[1,2],[3,4]])
np.transpose([[1,2],[3,4]]), np.arange(24).reshape(2,3,4).transpose(2,0,1).shape, np.swapaxes(np.ones((2,3,4)),0,2).shape, np.moveaxis(np.ones((2,3,4)),0,-1).shape, np.expand_dims([1,2],0), np.expand_dims([1,2],-1).shape, np.squeeze([[[1,2]]]), np.squeeze(np.ones((1,2,1)),axis=0).shape, np.ravel([[1,2],[3,4]]), np.atleast_2d([1,2]), np.broadcast_to([1,2],(2,2)), np.ones((2,3,4)).T.shape, np.rollaxis(np.ones((2,3,4)),2).shape
np.squeeze(np.ones((2,1)),axis=0)
np.transpose(np.ones((2,3)),(0,1,2))
np.swapaxes(np.ones((2,3)),0,5)
np.expand_dims([1],3)
np.broadcast_to([1,2,3],(2,2))
np.take([10,20,30],[0,2]), np.take([[1,2],[3,4]],[1],axis=1), np.take_along_axis(np.array([[3,1],[2,4]]),np.argsort([[3,1],[2,4]],axis=1),axis=1), np.argwhere([0,1,1]), np.nonzero([0,1,1]), np.flatnonzero([[0,1],[1,0]]), np.searchsorted([1,3,5],4), np.searchsorted([1,3,5],[0,3,9]), np.searchsorted([1,3,5],3,side='right'), np.bincount([0,1,1,3]), np.bincount([0,1],weights=[0.5,1]), np.digitize([1,5],[0,2,4]), np.isin([1,2,3],[2]), np.intersect1d([1,2],[2,3]), np.union1d([1],[2]), np.setdiff1d([1,2],[2]), np.trace(np.eye(3)), np.diagonal(np.arange(9).reshape(3,3)), np.interp(1.5,[1,2],[10,20]), np.histogram([1,2,1],bins=3), np.histogram([1,2,1,4],bins=[0,1,2,5]), np.unravel_index(5,(2,3)), np.ravel_multi_index((1,2),(2,3)), np.cov([1,2,3],[1,2,4]), np.corrcoef([1,2,3],[1,2,4]), np.convolve([1,2,3],[0,1,0.5]), np.gradient([1.,4,9]), np.pad([1,2],1), np.pad([[1]],((1,0),(0,2)),constant_values=9), np.pad([1,2,3],2,mode='reflect'), np.pad([1,2],(1,2),mode='edge'), np.insert([1,2,3],1,9), np.delete([1,2,3],1), np.delete([[1,2],[3,4]],0,axis=1), np.triu_indices(3,k=1), np.select([[True,False],[False,True]],[[1,2],[3,4]]), np.lexsort([[1,2],[3,3]])
a=np.arange(4.);;a+=1;;a*=2;;a-=0.5;;a/=2;;a**=2;;a//=1;;a
a=np.arange(3);;a+=0.5;;a
a=np.arange(3);;a/=2;;a
a=np.arange(3);;a*=2;;a
a=np.arange(3,dtype=np.float32);;a*=np.float64(1.5);;a, a.dtype
a=np.arange(3);;a+=np.ones((2,3));;a
a=np.arange(3);;b=a;;a=a+1;;b
a=np.ones(3);;a+=np.array([1,2,3]);;a
a=np.ones((2,2));;a[0]+=5;;a[:,1]*=3;;a
a=np.zeros(3);;np.add(a,1,out=a);;a
a=np.zeros(3);;np.exp([0,1,2],out=a);;a
a=np.zeros(3);;np.add(1,1,out=a,where=[True,False,True]);;a
a=np.zeros(3,dtype=int);;np.multiply([1.5,2,3],2,out=a);;a
np.add.reduce([1,2,3]), np.add.reduce(np.ones((2,3))), np.multiply.reduce([1,2,3]), np.maximum.reduce([1,5,2]), np.add.accumulate([1,2,3]), np.multiply.outer([1,2],[3,4]), np.logical_and.reduce([True,False]), np.minimum.accumulate([3,1,2]), np.add
a=np.zeros(3);;np.add.at(a,[0,0,1],1);;a
np.divide([1,2],[0,1]), np.divide(1,0), np.log(0), np.log(-1), np.sqrt(-1), np.array([0])/0, np.array([1,2])//0, np.exp(1000), np.float32(1e38)*10, np.array([1e308])*10, np.arcsin(2), np.array([1,2])%0
np.seterr(all='ignore')
np.geterr()
np.array([1,2,3]).tolist(), np.array([[1.5]]).tolist(), np.array(3).tolist(), np.array([1.5]).item(), np.array([True]).tolist(), np.float32([0.1]).tolist()
np.array([1,2]).item()
np.array([1,2,3]).item(1), np.array([[1,2],[3,4]]).item(1,0)
float(np.array([1.5])), 1
float(np.array(1.5)), int(np.array(3)), bool(np.array([True])), len(np.ones((3,2)))
bool(np.array([1,2]))
bool(np.array([]))
len(np.array(3))
list(np.array([1,2])), list(np.array([[1,2],[3,4]])), [x for x in np.array([1.5,2])], list(enumerate(np.array([5,6]))), list(zip(np.array([1]),np.array([2.5])))
for_=[int(i) for i in np.arange(3)];;for_, dict(zip("ab",np.arange(2))), {np.int64(1):2}, np.int64(1) in {1:2}
np.array([1,2]).astype(float), np.array([1.7,-1.7]).astype(int), np.array([0,1]).astype(bool), np.array([1.5]).astype('float32').dtype, np.array([300]).astype(np.uint8), np.array([1.1]).astype(np.float32).astype(float), np.array([-1]).astype(np.uint8), np.array([1.5,2]).astype(np.int32)
np.array([np.nan]).astype(int)
np.array([1,2,3]).shape, np.array([[1,2]]).ndim, np.ones((2,3)).size, np.ones((2,3)).nbytes, np.ones(3).itemsize, np.ones((2,3)).strides, np.shape([[1,2]]), np.ndim([1]), np.size([1,2])
np.array([1,2]).sum(axis=1)
np.sum(np.ones((2,2)),axis=-3)
np.testing.assert_allclose([1,2],[1,2])
np.testing.assert_almost_equal(1.0,1.1)
np.testing.assert_equal([1,2],[1,2])
np.vectorize(lambda x: x*2)([1,2,3]), np.vectorize(lambda a,b: a+b)([1,2],[[1],[2]]), np.vectorize(lambda x: x>1)([1,2])
np.apply_along_axis(np.sum,1,np.ones((2,3))), np.apply_along_axis(lambda r: r-r.max(),0,np.array([[1,2],[3,4]])), np.apply_along_axis(sorted,1,np.array([[2,1],[3,0]]))
np.linalg.norm([3,4]), np.linalg.norm([[1,2],[3,4]]), np.linalg.norm([[3,4],[6,8]],axis=1), np.linalg.norm([1,-2],1), np.linalg.norm([1,-2],np.inf), np.linalg.norm([[3,4]],axis=1,keepdims=True), np.linalg.norm(np.array([3,4],dtype=np.float32)), np.linalg.norm([1,2,3],3)
np.linalg.inv([[1,2],[3,4]]), np.linalg.det([[1,2],[3,4]]), np.linalg.solve([[1,2],[3,4]],[5,6]), np.linalg.matrix_rank([[1,2],[2,4]]), np.linalg.matrix_power([[1,1],[1,0]],5), np.linalg.det(np.eye(3))
np.linalg.inv([[1,2],[2,4]])
np.linalg.inv([[1,2,3],[2,4,5]])
np.linalg.solve([[1,2],[2,4]],[1,2])
np.linalg.inv(np.random.RandomState(0).rand(4,4)), np.linalg.det(np.random.RandomState(0).rand(4,4)), np.linalg.solve(np.random.RandomState(0).rand(5,5),np.arange(5))
np.random.RandomState(0).rand(3,4)@np.random.RandomState(1).rand(4,3)
(np.random.RandomState(0).rand(3,4)@np.random.RandomState(1).rand(4,3)).sum()
(np.random.RandomState(0).rand(3,4).astype(np.float32)@np.random.RandomState(1).rand(4,3).astype(np.float32))
(np.random.RandomState(0).randn(8,16).astype(np.float32)@np.random.RandomState(1).randn(16,8).astype(np.float32))
(np.random.RandomState(0).randn(2,4,8).astype(np.float32)@np.random.RandomState(1).randn(2,8,4).astype(np.float32))
(np.random.RandomState(0).randn(8).astype(np.float32)@np.random.RandomState(1).randn(8).astype(np.float32))
(np.random.RandomState(0).randn(8,8).astype(np.float32)@np.random.RandomState(1).randn(8).astype(np.float32))
(np.random.RandomState(0).randn(8)@np.random.RandomState(1).randn(8)), np.dot(np.random.RandomState(0).randn(64),np.random.RandomState(1).randn(64)), np.dot(np.random.RandomState(0).randn(100),np.random.RandomState(1).randn(100))
(np.random.RandomState(0).randn(5,8)@np.random.RandomState(1).randn(8)).tolist()
(np.random.RandomState(0).randn(5,7)@np.random.RandomState(1).randn(7,4)).tolist()
(np.random.RandomState(0).randn(4,8)@np.random.RandomState(0).randn(4,8).T).tolist()
np.linalg.norm(np.random.RandomState(0).randn(50)), np.linalg.norm(np.random.RandomState(0).randn(5,7)), np.linalg.norm(np.random.RandomState(0).randn(5,7),axis=1).tolist()
x=np.array([2.,1.,0.1]);;e=np.exp(x-x.max());;(e/e.sum()).tolist(), e.sum(), (e/e.sum()).sum()
x=np.random.RandomState(0).randn(4,5);;e=np.exp(x-x.max(-1,keepdims=True));;w=e/e.sum(-1,keepdims=True);;w, w.sum(-1), w.sum(), (w.sum(-1)==1).all(), -(w*np.log(w)).sum(-1)
x=np.random.RandomState(0).randn(4,5).astype(np.float32);;e=np.exp(x-x.max(-1,keepdims=True));;w=e/e.sum(-1,keepdims=True);;w, w.sum(-1), w.sum(), -(w*np.log(w)).sum(-1), w.mean(), w.std(), w.var(0)
np.copy([1,2]), np.array([1,2]).copy().base, np.asarray([1,2]), np.shares_memory(np.ones(2),np.ones(2)), np.may_share_memory(np.ones(2),np.ones(2))
a=np.ones(3);;np.asarray(a) is a, np.array(a) is a, np.array(a,copy=False) is a, np.asarray(a,dtype=float) is a, np.shares_memory(a,a[1:])
np.array([1,2],copy=False)
a=np.broadcast_to([1,2],(2,2));;a[0,0]=1
a=np.array([1,2]);;a.flags.writeable=False;;a[0]=1
a=np.arange(3);;a.shape=(3,1);;a
a=np.arange(3.);;a.fill(7);;a
np.float64([1,2]), np.int64('3'), np.float32("1.5"), np.int64(3.9), np.bool_([0,1]), np.float64(np.float32(0.1)), np.int32(True)
np.int8(200)
np.float64('x')
np.int64(9223372036854775807)+np.int64(1)
np.array([9223372036854775807])+1, np.array([127],dtype=np.int8)+np.int8(1), np.array([200],dtype=np.uint8)*2, np.array([2**62])*2
np.array([1],dtype=np.uint8)+300
np.array([1],dtype=np.uint8)-2, np.array([1,2],dtype=np.int8)+1.5, (np.array([1,2],dtype=np.int8)+1).dtype, (np.array([1],dtype=np.float32)+1.5).dtype, (np.array([1],dtype=np.float32)+np.array([1.5])).dtype, (np.array([1])+np.float32(1.5)).dtype, (np.array([1],dtype=np.int16)+np.array([1],dtype=np.uint16)).dtype, (np.array([True])+1).dtype, (np.array([True])*1.5).dtype, (np.array([1],dtype=np.int32)/2).dtype, (np.array([1],dtype=np.uint64)+np.array([1])).dtype
np.array([2,3])**-1
np.array([2,3])**2, np.array([2.,3])**-1, np.array([2,3])**0.5, 2**np.arange(5), np.array([2.,3])**np.array([2,3]), (-8.)**(1/3), np.array([-8.])**(1/3), np.array([0.])**-1, np.array([2,3],dtype=np.float32)**2
np.array([7,-7])//2, np.array([7,-7])%3, np.array([7.5,-7.5])//2, np.array([7.5,-7.5])%2, divmod(np.array([7,8]),3), np.array([5])%-3
-np.array([1,2]), +np.array([1]), abs(np.array([-1.5])), -np.array([True])
np.array([True])-np.array([True])
np.array([True,False])+np.array([True,True]), np.array([True])*2, np.array([True]).sum(), np.array([True,False]).mean(), np.array([True])/2, np.array([True,True])@np.array([True,False])
np.array([1,2])+"a"
np.array([1,2])+[3,4], [3,4]+np.array([1,2]), (1,2)*np.array([3,4]), np.array([1,2])+(1,2)
1+np.array([1,2]), 1.5*np.array([1,2]), 2-np.array([1.]), 2/np.array([1,2]), 7//np.array([2]), 2**np.array([3])
np.array([1,2]).T, np.array([[1,2],[3,4]]).T, np.arange(3).reshape(3,1)+np.arange(3)
np.array([3,1,2]).argsort()[::-1][:2], np.argmax(np.array([[1,5],[7,2]])), np.unravel_index(np.argmax([[1,5],[7,2]]),(2,2))
np.argsort([1,1,0,0,2],kind='stable')
np.mean([]), np.std([]), np.mean(np.zeros((0,3)),axis=0)
np.array([1,2,3]).mean().dtype, np.array([1,2,3],dtype=np.float32).mean().dtype, np.array([1.,2]).sum().__class__, type(np.array([1,2]).max()), type(np.array([1.5]).tolist()[0]), np.array([1,2]).var(), type(np.mean([1,2]))
print(np.array([1.,2.,3.]), np.array([[1,2],[3,4]]), np.float64(2.5), [np.float64(1.5)], (np.int64(3),), {'a':np.float32(1)})
np.get_printoptions()
np.set_printoptions(precision=4);;np.get_printoptions()['precision'], np.array([1/3]), np.float64(1/3)
np.array([[1.5,np.nan],[np.inf,-1]]), np.array([1e-300,1e300]), np.array([1,2,3],dtype=float)/7, np.array([1e-5,1e5]), np.array([0.1+0.2]), np.array([1e16]), np.array([123456.789]), np.array([0.1,0.12,0.123])
np.random.default_rng(0).normal(size=(50,50))
np.random.default_rng(0).normal(size=(3,400))
np.random.default_rng(0).normal(size=1001)
np.random.default_rng(0).integers(0,10,(2,3,4))
np.ones((3,3,3,3,3,3)).shape, np.ones((2,2,2))*0.5, np.zeros((1,1,1,1))
np.arange(120).reshape(2,3,4,5)
np.array([1.5,2,3]).astype(np.float32)*3.3, np.array([1,2,3],dtype=np.float32)/3, np.float32(1)/np.float32(3), np.array([0.1,0.2],dtype=np.float32).sum(), np.array([0.1]*10,dtype=np.float32).sum(), np.array([0.1]*10).sum(), np.cumsum(np.array([0.1]*5,dtype=np.float32)), np.float32(0.1)*3, np.array([0.1],dtype=np.float32)*0.1
np.polyval([1,2],3), np.vander([1,2,3],3)
np.unique(np.array([1,2,2])).dtype, np.nan==np.nan, np.isnan(float('nan')), np.max([[1,2],[3,4]],axis=(0,1)), np.flatnonzero([0,1])
np.linalg.inv([[1,2],[3,4]]), np.linalg.det([[1,2],[3,4]]), np.linalg.solve([[1,2],[3,4]],[5,6]), np.linalg.slogdet([[1,2],[3,4]]), np.linalg.det([[2.,0],[0,3]]), np.linalg.det([[1,2],[2,4]]), np.linalg.inv(np.eye(3)*2), np.linalg.det(np.ones((2,3,3)))
np.array([1,2])+"a"
x=np.arange(3);;x[None,:]==x[:,None]
x=np.array([[1,2],[3,4]]);;[list(r) for r in x], x.tolist(), [r.sum() for r in x]
x=np.array([3,1,2]);;x.tolist().index(1), sorted(x), max(x), min(x), sum(x), list(reversed(x)), 3 in x, 5 in x
x=np.array([0.1,0.2,0.7]);;x.sum()==1, np.isclose(x.sum(),1), x.argmax(), np.random.seed(1), np.random.choice(3,p=x)
x=np.float32(2);;x+=1;;x, type(x)
x=np.int64(2);;x+=1.5;;x, type(x)
x=np.ones((2,3));;x[0]=[1,2,3];;x[:,0]=x[:,1];;x
x=np.zeros((3,3));;x[np.arange(3),[0,2,1]]=1;;x
x=np.zeros((3,3));;x[np.triu_indices(3,1)]=-np.inf;;x
x=np.zeros((3,3));;x[np.diag_indices(3)]=5;;np.fill_diagonal(x[:2,:2],7);;x
x=np.arange(10);;x[x%2==0]*=2;;x
x=np.arange(10);;x[2:5]+=x[5:8];;x
x=np.arange(10);;x[1:]=x[:-1];;x
x=np.arange(6).reshape(2,3);;x[:,::-1]+=1;;x
x=np.arange(6).reshape(2,3);;x[0],x[1]=x[1].copy(),x[0].copy();;x
x=np.arange(6).reshape(2,3);;x[[0,1]]=x[[1,0]];;x
np.exp(1000), np.exp(-1000), np.log(0.), np.array([1e308])*10, np.float64(1e308)*10, np.float32(1e38)*np.float32(10), np.sqrt(-1.), np.float64(-1)**0.5
np.float64(10)**400, np.float64(0)**-1, np.float64(2)**3, 2**np.float64(3), np.float64(-8)**(1/3)
np.int64(3)/0, np.int64(3)%0, np.float64(3)%0, np.float64(3)//0, np.int64(7)/2, np.int32(7)//np.int32(2), np.int32(2)**np.int32(3)
hash(np.float64(1.5))==hash(1.5), hash(np.int64(3))==hash(3), {np.float64(1):1}, np.int64(1)==True
np.float64(1).dtype, np.float64(1).shape, np.float64(1).ndim, np.float64(1).T, np.float64(3.7).astype(int), np.float64(2.5).round(), np.float64(1).sum(), np.float64(4).mean(), np.int64(3).real, np.float32(1).nbytes, np.float64(1).size
np.float64(1)[0]
[0,1,2][np.int64(1)], list(range(np.int64(3))), "ab"*np.int64(2)
np.zeros(np.int64(2)), np.zeros((np.int64(2),2)), np.arange(np.int64(3)), np.ones(2)[np.int64(1)], np.zeros(2.0) if 0 else 0
np.zeros(-1)
np.zeros((2,3),int)[0,0], np.zeros(3,'int')
np.ones((2,3)).sum(0,keepdims=True), np.ones((2,3)).mean(-1,keepdims=True), np.ones((2,3)).max(1,keepdims=True), np.arange(6.).reshape(2,3).argmax(-1), np.argmax(np.arange(6).reshape(2,3),axis=1,keepdims=True), np.arange(6).reshape(2,3).min(), np.arange(6).reshape(2,3).argmin(axis=0)
np.cumsum(np.arange(6.).reshape(2,3),axis=-1), np.cumsum([[1,2],[3,4]]), np.prod([1.5,2]), np.prod([]), np.array([1,2,3]).prod(), np.nanstd([1,np.nan,2]), np.nanmedian([1,np.nan,3])
np.percentile(np.arange(11),[10,50,90]), np.quantile(np.arange(6.).reshape(2,3),0.5,axis=1), np.percentile([1,2,3],50,method='lower'), np.median(np.arange(6).reshape(2,3),axis=0), np.median([1.,np.nan]), np.quantile(np.array([1,2,3],dtype=np.float32),0.25)
np.maximum.reduce(np.arange(6).reshape(2,3),axis=1), np.add.reduce([1,2],keepdims=True), np.logaddexp(0,1), np.logaddexp.reduce([1.,2,3]), np.logaddexp([0,0],[1,2])
np.array([1,2,3],dtype=np.float32).sum(), np.array([1.5,2.5],dtype=np.float32).mean(), np.array([1,2],dtype=np.float32).std(), np.float32(0.1)+np.float32(0.2), np.array([0.1,0.2,0.3],dtype=np.float32).cumsum(), np.linspace(0,1,5,dtype=np.float32), np.exp(np.array([0.1,0.5,1,2],dtype=np.float32)), np.log(np.array([0.1,0.5,1,2],dtype=np.float32)), np.sin(np.array([0.1,0.5,1,2],dtype=np.float32)), np.power(np.array([0.1,0.5],dtype=np.float32),3)
np.tanh(np.linspace(-2,2,9)), np.sinh([1,2]), np.arctan([0.3,1.5])
1/(1+np.exp(-np.linspace(-3,3,7))), np.log(1+np.exp(np.arange(-2,3))), np.exp(-np.arange(5)**2/2)/np.sqrt(2*np.pi)
pos=np.arange(4)[:,None];;i=np.arange(6)[None];;ang=pos/np.power(10000,(2*(i//2))/6);;ang[:,0::2]=np.sin(ang[:,0::2]);;ang[:,1::2]=np.cos(ang[:,1::2]);;ang
np.mean(np.random.RandomState(0).randn(1000)), np.random.RandomState(0).randn(1000).std(), np.random.RandomState(0).randn(10,100).var(axis=0)[:5], np.random.RandomState(0).randn(100).astype(np.float32).mean()
np.random.RandomState(3).randn(3,3).T, np.random.RandomState(3).randn(2,3)[:,::-1], np.random.RandomState(3).randn(6).reshape(3,2).sum(0)
np.einsum('bqd,bkd->bqk',np.random.RandomState(0).randn(2,3,4),np.random.RandomState(1).randn(2,5,4))
np.einsum('ij,ij->i',np.arange(6.).reshape(2,3),np.ones((2,3))), np.einsum('ijk,k->ij',np.ones((2,2,3)),np.arange(3)), np.einsum('ij,kj',np.ones((2,3)),np.ones((4,3))).shape, np.einsum('i,j->ij',np.arange(2),np.arange(3)), np.einsum('ij->',np.arange(4).reshape(2,2)), np.einsum('ji',np.arange(4).reshape(2,2)), np.einsum('ij, jk -> ik',np.eye(2),np.eye(2)), np.einsum('ii->i',np.ones((2,2)),optimize=True)
np.einsum('ij->k',np.ones((2,2)))
np.einsum('ijk',np.ones((2,2)))
np.einsum('ij',np.ones((2,2,2)))
np.where(np.tril(np.ones((3,3)))==0,-np.inf,np.arange(9.).reshape(3,3)), np.where([[True,False]],np.zeros(2),1), np.where(np.isnan([1,np.nan]),0,[1,np.nan])
np.array([[1,2],[3,4]]).sum(axis=1)[:,None], np.array([[1.,2],[3,4]])/np.array([[1.,2],[3,4]]).sum(axis=1,keepdims=True), np.array([[1,2],[3,4]])/np.array([[1,2],[3,4]]).sum(axis=0)
np.stack([np.arange(3),np.arange(3)*2],axis=-1), np.concatenate([np.zeros((2,1)),np.ones((2,2))],axis=1), np.concatenate((np.array([1]),np.array([2.5]))), np.r_ if 0 else 0
np.array_split(np.arange(10).reshape(2,5),2,axis=1), np.split(np.arange(12).reshape(2,6),3,axis=-1)[0], [h.shape for h in np.split(np.ones((2,8)),4,axis=1)]
np.arange(24).reshape(2,3,4).transpose(1,0,2).reshape(3,8), np.arange(8).reshape(2,2,2).transpose(0,2,1), np.arange(12).reshape(3,2,2).swapaxes(0,1)[0]
np.outer(np.arange(3),np.arange(3)), np.add.outer([1,2],[3,4]), np.subtract.outer([1,2],[1,2]), np.dot(np.arange(6).reshape(2,3),np.arange(3)), np.tensordot(np.arange(6).reshape(2,3),np.arange(6).reshape(3,2),axes=([1],[0]))
np.isclose([1e10,1e-7],[1.00001e10,1e-8]), np.allclose(np.ones(3),1), np.allclose([1,2],[1,2,3])
np.array_equal(np.ones(2),[1,1]), np.array_equiv([1,2],[[1,2],[1,2]]), (np.ones(2)==1).all(), np.all(np.ones(2)==1), np.any(np.array([1.,np.nan])!=1)
np.array([1,2,3])[::-1], np.array([1,2,3])[-2:], np.array([1,2,3])[5:], np.array([[1,2],[3,4]])[::-1,::-1], np.arange(10)[8:2:-2], np.arange(5)[[]]
np.array([1,2,3])[[True,False,True]], np.array([1,2,3])[np.array([2,0])], np.array([[1,2],[3,4]])[[0,1],[1,0]], np.array([[1,2],[3,4]])[np.array([[0,1],[1,0]])].shape, np.array([1,2,3])[np.array([],dtype=int)]
np.array([[1,2],[3,4]])[np.array([True,False,True])]
np.ones((2,3))[:,3]
np.ones((2,3))[:,:,0]
np.ones(3)[0][0]
np.ones((2,2)).item()
np.ones((2,2)).astype('foo')
np.array([1,2,3]).reshape(2,2)
np.concatenate(np.ones(3))
np.concatenate([])
np.ones(3).dot(np.ones(4))
np.ones((2,3)).dot(np.ones((2,3)))
np.matmul(np.ones((2,2,3)),np.ones((3,3,2)))
np.matmul(2,np.ones(2))
np.arange(1,2,0)
np.linspace(0,1,-1)
np.random.choice([])
np.random.choice(3,5,replace=False)
np.random.choice(3,p=[.5,.5])
np.random.choice(3,p=[.5,.4,.3])
np.random.randint(5,2)
np.random.seed(-1)
np.random.normal(0,-1)
np.random.default_rng(0).choice(3,5,replace=False)
np.random.default_rng(0).integers(5,2)
np.random.default_rng(-1)
np.random.rand(2,'a')
np.random.randn(2.5)
np.clip([1,2,3])
np.clip([1,2,3],None,None)
np.max()
np.ones((2,2)).T.flags, np.ones(2).flags.writeable
np.ones((3,4))[::2].strides, np.ones((3,4)).T.copy().strides, np.arange(6).reshape(2,3).T.flags.f_contiguous
np.iinfo(int), np.iinfo('int8').min, np.finfo('float32').eps, np.finfo(np.float64), np.finfo(float).resolution
np.uint8(255)+np.uint8(1), np.array([255],dtype=np.uint8)+1, np.int32(2147483647)+np.int32(1), -np.uint8(1), np.array([5],dtype=np.uint8)-6, ~np.array([1],dtype=np.uint8), abs(np.int8(-128))
np.uint64(1)+np.int64(1), np.uint64(5)-1, np.int64(5)+np.float32(1), np.int16(5)*np.float32(2), np.int8(1)/np.int8(2), np.float32(1)+1, np.float32(16777216)+1, np.float32(1)+np.int64(1), True+np.float32(1), np.float32(3)==3.0, np.float32(0.1)==0.1, np.float32(0.1)<0.1
np.array([1,2],dtype=np.uint8)<300, np.array([1,2],dtype=np.uint8)==-1, np.float32(0.1)==0.1, np.array([0.1],dtype=np.float32)==0.1, np.uint8(5)<300
np.quantile(np.array([1,2,3],dtype=np.float32),0.25), np.quantile([1,2,3],[0.25,0.5])
np.array([1.,2,3]).std(ddof=1), np.ones((2,3)).var(axis=(0,1)), np.std(np.arange(6.).reshape(2,3),axis=0,keepdims=True)
a=np.arange(6.).reshape(2,3);;a-=a.mean(axis=1,keepdims=True);;a/=a.std(axis=1,keepdims=True);;a
a=np.arange(6.).reshape(2,3);;b=a[:,1];;b*=10;;a
a=np.arange(6.).reshape(2,3);;b=a[[0]];;b*=10;;a
a=np.arange(3);;np.copyto(a,[7,8,9]);;a
a=np.arange(6);;np.put(a,[0,2],[-1,-2]);;np.putmask(a,a>3,0);;a
a=np.arange(4.);;np.put_along_axis(a,np.array([1]),9,0);;a
a=np.zeros((2,2));;a.flat[3]=5;;a, a.flat[0], list(a.flat)
np.ones((2,3))*np.ones(3)[:,None]
np.subtract(np.ones(2),np.ones(3))
a=np.ones(3);;a+=np.ones(2)
np.add([1,2],[3,4],dtype=float), np.add([1,2],[3,4],out=np.zeros(2)), np.exp([1,2],dtype=np.float32), np.sqrt([4,9],where=[True,True])
np.add(1.5,2,dtype=int)
np.multiply([1,2],2.5,out=np.zeros(2,dtype=np.float32))
np.sum([[1,2],[3,4]],axis=-1,keepdims=True), np.sum(np.arange(4.),dtype=np.float32), np.mean([1,2],dtype=np.float32), np.sum([1,2],axis=None), np.sum(np.ones((2,3,4)),axis=(0,2))
np.max(5), np.sum(np.float64(3)), np.mean(np.float32(3)), np.argmax(5), np.sort(5) if 0 else 0
np.float64(3).max(), np.array(5).sum(), np.array(5)+1, type(np.array(5)+1), np.array(5)*np.array([1,2]), np.array(3).shape, np.array(2.5).astype(int)
list(map(float,np.array([1,2]))), [f"{x:.2f}" for x in np.array([1.234,5.678])], [round(x,2) for x in np.array([1.234,5.678])], [round(float(x),2) for x in np.array([1.234])], ", ".join(map(str,np.array([1.5,2])))
[str(x) for x in np.array([1,2])], [repr(x) for x in np.array([1.5],dtype=np.float32)], "%s %r" % (np.float64(1),np.float64(1)), "%.3f" % np.array(1.5), "{} {!r}".format(np.int64(1),np.int64(1))
"%d" % np.float64(3.7), "{:d}".format(np.int64(3)), "{:>8.2f}|{:<6}|{:^7}".format(np.float64(1.5),np.int64(2),np.float32(3)), f"{np.float64(0.5):.0%}", f"{np.bool_(True)}", f"{np.int64(1234567):,}"
f"{np.array([1,2,3])}", f"{np.array([[1.5,2]])!r}", str(np.array([])), repr(np.array([],dtype=int)), str(np.zeros((0,3))), repr(np.zeros((2,0)))
isinstance(np.array([1]),np.ndarray), type(np.array([1])), type(np.float64(1)), type(np.array([1])[0]), np.ndarray.__name__, np.float64.__name__, np.array([1]).__class__.__name__
np.array([1,2]).__len__(), np.array([3]).__array__(), np.array([1,2]).data if 0 else 0, callable(np.exp), np.exp, np.add.__name__, np.exp.nin
np.round(np.array([0.5,1.5,2.5])), np.round(-0.5), np.round(1.005,2), np.round(np.float32(1.005),2), np.round([1.25,1.35],1), np.round(123.456,-1), np.round(np.array([1.23456],dtype=np.float32),3)
np.gcd(12,18), np.lcm(4,6), np.heaviside([-1,0,1],0.5), np.sign(-2.5), np.copysign(1,-2), np.signbit([-1,1]), np.fabs([-1]), np.positive([1]), np.float_power(2,3), np.ldexp(1,2) if 0 else 0
np.bitwise_and(6,3), np.left_shift(1,3), np.right_shift(8,1), np.bitwise_not(1)
np.tile(np.arange(3),(2,1)), np.repeat(np.arange(3),2), np.repeat(np.arange(4).reshape(2,2),2,axis=1), np.tile([[1,2]],2)
np.flip(np.arange(4).reshape(2,2)), np.rot90(np.arange(4).reshape(2,2),2), np.roll(np.arange(6).reshape(2,3),1,axis=0), np.roll(np.arange(5),-2), np.roll(np.arange(6).reshape(2,3),1)
np.unique([3,1,2,1],return_counts=True), np.unique(np.array([[1,0],[1,0],[2,3]]),axis=0,return_counts=True), np.unique([True,False,True]), np.bincount([1,1,2],minlength=5)
np.histogram(np.random.RandomState(0).rand(100),bins=5,range=(0,1)), np.histogram([0.1,0.5,0.9],bins=[0,0.5,1],density=True)
np.searchsorted([1,2,3],[2.5,0]), np.interp([0,1.5,5],[1,2,3],[10,20,30]), np.cov(np.arange(6.).reshape(2,3)), np.corrcoef(np.random.RandomState(0).randn(2,10))
np.average(np.arange(6).reshape(2,3),axis=1,weights=[1,2,3]), np.average([1,2],weights=[0.5,0.5],returned=True)
np.nan_to_num(np.array([np.nan,np.inf],dtype=np.float32)), np.nanmin([[1,np.nan],[np.nan,2]],axis=0), np.nanmean([[1,np.nan],[3,4]],axis=1), np.nanvar([1,2,np.nan])
np.set_printoptions(precision=2);;np.random.RandomState(0).randn(3,3)
np.set_printoptions(precision=4,suppress=True);;np.random.RandomState(0).randn(3,3)*1e-3, np.array([1e6,1e-6]), np.float64(1e-6), [np.array([1e-9])]
np.set_printoptions(linewidth=200);;np.random.RandomState(0).randn(2,12)
np.set_printoptions(linewidth=20);;np.arange(10), np.random.RandomState(0).rand(2,4)
np.set_printoptions(threshold=10,edgeitems=2);;np.arange(100).reshape(10,10), np.arange(11)
np.random.RandomState(0).rand(2,3,2), np.random.RandomState(0).rand(30), np.array([[1e-5,1],[2,3]]), np.array([[100000,1],[2,3.5]]), np.array([1e-4,1]), np.array([0.001,0.1]), np.array([[0.1,0.22,0.333]])
-np.zeros(2), np.array([-1.5,2]), np.array([-1,-10]), np.array([1e-7,-1e-7]), np.array([0.5,-np.inf]), np.array([[-np.inf,0],[0,0]]), np.triu(np.full((3,3),-np.inf),1)
np.triu(np.full((3,3),-np.inf),1)+np.zeros((3,3)), np.tril(np.full((2,2),np.nan))
np.array([True,False])*1, np.array([[True,False]])*1.5, np.array([True,False]).astype(np.float32), np.array([True])|np.array([False]), np.array([True]).any(), (np.arange(3)>1).tolist()
np.array([1.0e-3,1.0]), np.array([1234.5678,0.0001]), np.array([0.00012,123]), np.array([5e-324]), np.array([1.7976931348623157e308]), np.array([3.0e-5]*3), np.array([1.5e-5,2.5])
np.array([[1.5,2.25],[3.125,4]],dtype=np.float32), np.array([1e-6,1],dtype=np.float32), np.array([1e7,1],dtype=np.float32), np.array([1e6,1],dtype=np.float32), np.array([999999,1],dtype=np.float32), np.array([0.3,1/3],dtype=np.float32), np.array([16777216],dtype=np.float32), np.array([1e5,0.1],dtype=np.float32)
"""

warnings.simplefilter("ignore")
for line in LINES.strip().split("\n"):
    names = {"np": np}
    *statements, shown = line.split(";;")
    print(">>", line)
    try:
        with np.printoptions(), np.errstate():
            for statement in statements:
                exec(statement, names)
            result = eval(shown, names)
            print(repr(result))
            if not isinstance(result, tuple):
                print(result)
    except Exception as error:
        print(type(error).__name__, error)
